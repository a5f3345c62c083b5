import { Link } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { linkInLanguage } from '#client/site/lib/navigation/link-in-language.ts';
import type { TextCard, TextList, TextRun, TextTree } from '#shared/schemas/text-tree.ts';
import { RichTable } from './rich-table.tsx';
import styles from './rich-text.module.css';
import { keyed, Runs } from './text-runs.tsx';

export interface RichTextProps {
  tree: TextTree;
  /** The level of the text's main headings in the outline of the page. */
  headingLevel: 2 | 3 | 4;
  lang: 'tr' | undefined;
  /** Whether a short first paragraph is large (docs/rules.md#posts). */
  largeBeginning?: boolean;
}

/** A text with structure (docs/rules.md#texts-with-structure). */
export function RichText({ tree, headingLevel, lang, largeBeginning = false }: RichTextProps) {
  return (
    <div className={styles.text} lang={lang}>
      {keyed(tree, (block, at) => {
        switch (block.type) {
          case 'heading': {
            const Heading = `h${headingLevel + block.level - 2}` as 'h2';
            return (
              <Heading className={block.level === 2 ? styles.heading : styles.subheading}>
                <Runs runs={block.runs} />
              </Heading>
            );
          }
          case 'paragraph':
            return (
              <p className={at === 0 && largeBeginning && isShort(block.runs) ? styles.first : undefined}>
                <Runs runs={block.runs} />
              </p>
            );
          case 'list':
            return <List list={block} />;
          case 'quote':
            return (
              <blockquote className={styles.quote}>
                {keyed(block.items, ({ runs }) => (
                  <p>
                    <Runs runs={runs} />
                  </p>
                ))}
              </blockquote>
            );
          case 'picture':
            return (
              <figure>
                <Picture
                  src={block.image}
                  alt={block.alt}
                  kind="content"
                  sizes="(min-width: 44rem) 42.5rem, 100vw"
                  className={styles.picture}
                />
                {block.caption && <figcaption className="note">{block.caption}</figcaption>}
              </figure>
            );
          case 'rule':
            return <hr className={styles.rule} />;
          case 'table':
            return <RichTable table={block} number={tablesBefore(tree, at) + 1} />;
          case 'file':
            return (
              <p className={styles.file}>
                <a href={block.url}>{block.name}</a> <span className="note">PDF, {block.size}</span>
              </p>
            );
          case 'card':
            return <Card card={block} headingLevel={headingLevel} />;
        }
      })}
    </div>
  );
}

const tablesBefore = (tree: TextTree, at: number) => tree.slice(0, at).filter(({ type }) => type === 'table').length;

/** Characters of the longest first paragraph that is large. */
const SHORT = 180;
const isShort = (runs: readonly TextRun[]) => runs.reduce((length, { text }) => length + text.length, 0) <= SHORT;

function List({ list: { ordered, start, items } }: { list: TextList }) {
  const entries = keyed(items, ({ runs, lists = [] }) => (
    <li>
      <Runs runs={runs} />
      {keyed(lists, (list) => (
        <List list={list} />
      ))}
    </li>
  ));
  return ordered ? (
    <ol className={styles.numbered} start={start}>
      {entries}
    </ol>
  ) : (
    <ul className={styles.list}>{entries}</ul>
  );
}

const langOf = ({ untranslated }: TextCard, name: 'title' | 'description') =>
  untranslated.includes(name) ? 'tr' : undefined;

function Card({ card, headingLevel }: { card: TextCard; headingLevel: number }) {
  const language = useLanguage();
  const Title = `h${headingLevel + 1}` as 'h3';
  if (card.repeated) {
    return (
      <p lang={langOf(card, 'title')}>
        <Link to={linkInLanguage(card.path, language)}>{card.title}</Link>
      </p>
    );
  }
  return (
    <section className={styles.card}>
      <Picture
        src={card.image}
        alt=""
        kind={card.kind === 'post' ? 'blog' : card.kind}
        sizes="(min-width: 40rem) 12rem, 100vw"
        className={styles.cardPicture}
      />
      <div className={styles.cardText}>
        <Title className={styles.subheading} lang={langOf(card, 'title')}>
          <Link to={linkInLanguage(card.path, language)} className="title-link entry-link">
            {card.title}
          </Link>
        </Title>
        {card.description && <p lang={langOf(card, 'description')}>{card.description}</p>}
      </div>
    </section>
  );
}
