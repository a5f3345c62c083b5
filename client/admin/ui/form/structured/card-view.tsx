import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { FileText } from 'lucide-react';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { DEFAULT_LANGUAGE, type Language } from '#shared/constants.ts';
import { formatBytes } from '#shared/lib/numbers/format-bytes.ts';
import type { CardReference } from '#shared/schemas/text-tree.ts';
import styles from './structured.module.css';

const CARD_FRESH_MS = 60_000;

/** The language of the text that is edited. */
export const TextLanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

/** A card in the editor with the picture, name and line that visitors see. */
export function CardView({ node: { attrs } }: NodeViewProps) {
  const { t } = useTranslation('admin');
  const lang = useContext(TextLanguageContext);
  const kind: CardReference['kind'] = attrs.kind === 'room' || attrs.kind === 'post' ? attrs.kind : 'hotel';
  const room = kind === 'room' ? String(attrs.room) : undefined;
  const { data } = trpc.links.card.useQuery({ kind, id: String(attrs.id), room, lang }, { staleTime: CARD_FRESH_MS });
  const card = data?.card;
  const langOf = (name: 'title' | 'description') => (card?.untranslated.includes(name) ? 'tr' : lang);
  return (
    <NodeViewWrapper data-card="">
      <div className={styles.cardView}>
        <Picture
          src={card?.image ?? ''}
          alt=""
          kind={kind === 'post' ? 'blog' : kind}
          sizes="(min-width: 40rem) 12rem, 100vw"
          className={styles.cardPicture}
        />
        <div className={styles.cardText}>
          <span className="soft">{t(`structured.kinds.${kind}`)}</span>
          <strong lang={langOf('title')}>{card?.title ?? String(attrs.text)}</strong>
          {card?.description && <span lang={langOf('description')}>{card.description}</span>}
          {data && !data.visible && (
            <span>
              <Badge variant="warning">{t(card ? 'structured.cardHidden' : 'structured.cardGone')}</Badge>
            </span>
          )}
        </div>
      </div>
    </NodeViewWrapper>
  );
}

const FILE_FRESH_MS = 60_000;

/** A file in the editor with the name and size that visitors see. */
export function FileView({ node: { attrs } }: NodeViewProps) {
  const { t } = useTranslation('admin');
  const lang = useContext(TextLanguageContext);
  const file = String(attrs.url).replace('/uploads/', '');
  const { data, isError } = trpc.media.get.useQuery({ file }, { staleTime: FILE_FRESH_MS, retry: false });
  const name = data && (data.alt[lang] || data.alt.tr || data.name);
  return (
    <NodeViewWrapper data-card="">
      <div className={styles.fileView}>
        <FileText aria-hidden="true" />
        <div className={styles.cardText}>
          <strong>{name || String(attrs.text)}</strong>
          {data && <span className="soft">PDF, {formatBytes(data.bytes, lang)}</span>}
          {isError && (
            <span>
              <Badge variant="warning">{t('structured.fileGone')}</Badge>
            </span>
          )}
        </div>
      </div>
    </NodeViewWrapper>
  );
}
