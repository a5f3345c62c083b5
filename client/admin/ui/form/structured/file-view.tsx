import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { FileText } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { formatBytes } from '#shared/lib/numbers/format-bytes.ts';
import { TextLanguageContext } from './card-view.tsx';
import styles from './structured.module.css';

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
