import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '../../../shared/constants.ts';
import { WIDTHS } from './capture.ts';

const SETS = {
  demo: 'The demo',
  second: 'Another chain: name, logo, palette, texts and photographs of all shapes',
};

/** Writes the page that shows all screenshots: a table for each page of the site. */
export async function writeIndex(folder: string): Promise<void> {
  const parts = [
    '# Screenshots',
    'Every public page at 390, 768 and 1440 px, and six pages of the back office at 390 and 1440 px, in both languages, made by `npm run screenshots`.',
  ];
  for (const [set, title] of Object.entries(SETS)) {
    const files = new Set(await readdir(join(folder, set)));
    const names = [...new Set([...files].map((file) => file.replace(/-\d+-\w+\.webp$/, '')))].sort();
    parts.push(`## ${title}`);
    for (const name of names) {
      const widths = WIDTHS.filter(({ width }) => files.has(`${name}-${width}-tr.webp`));
      const rows = LANGUAGES.map((language) => {
        const pictures = widths.map(
          ({ width }) => `![${name}, ${width} px, ${language}](${set}/${name}-${width}-${language}.webp)`,
        );
        return `| ${language} | ${pictures.join(' | ')} |`;
      });
      const head = `| | ${widths.map(({ width }) => `${width} px`).join(' | ')} |`;
      parts.push(`### ${name}`, [head, `|---|${widths.map(() => '---|').join('')}`, ...rows].join('\n'));
    }
  }
  await writeFile(join(folder, 'README.md'), `${parts.join('\n\n')}\n`);
}
