import { useTranslation } from 'react-i18next';
import type { TextTable } from '#shared/schemas/text-tree.ts';
import styles from './rich-table.module.css';
import { keyed, Runs } from './text-runs.tsx';

interface RichTableProps {
  table: TextTable;
  /** Which table of its text it is, so that two of them have two names. */
  number: number;
}

const wordsOf = ({ runs }: TextTable['header'][number]) => runs.map(({ text }) => text).join('');

/** A table of a text with structure; on a narrow screen it scrolls sideways, and the page does not. */
export function RichTable({ table: { header, rows }, number }: RichTableProps) {
  const { t } = useTranslation();
  const columns = header
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only what has the focus
    <section className={styles.scroller} aria-label={t('textTable', { number, columns })} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {keyed(header, ({ runs }) => (
              <th scope="col">
                <Runs runs={runs} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, ({ cells }) => (
            <tr>
              {keyed(cells, ({ runs }) => (
                <td>
                  <Runs runs={runs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
