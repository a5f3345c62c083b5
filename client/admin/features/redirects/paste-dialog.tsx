import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { useAskingClose } from '#client/admin/ui/dialog/use-asking-close.ts';
import { INITIAL_FOCUS } from '#client/admin/ui/dialog/use-dialog-focus.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { TextInput } from '#client/admin/ui/form/text-input.tsx';
import { indexRedirects, type Redirect, readRedirects, redirectKey } from '#shared/lib/links/redirects.ts';
import styles from './redirects.module.css';
import { textOfSheet } from './text-of-sheet.ts';
import { useRedirectChange, withRedirects } from './use-redirects.ts';

const MAX_FILE_BYTES = 2_000_000;
/** How many of the lines that are no redirects are shown. */
const SHOWN = 5;

interface PasteDialogProps {
  current: readonly Redirect[];
  onClose: () => void;
}

/** Takes redirects from two columns, and says before the save what each line becomes. */
export function PasteDialog({ current, onClose }: PasteDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { change } = useRedirectChange();
  const [pasted, setPasted] = useState('');
  const [tooLarge, setTooLarge] = useState(false);
  const close = useAskingClose(() => pasted.trim() !== '', onClose);
  const { redirects, others } = readRedirects(pasted);
  const known = indexRedirects(current);
  const added = redirects.filter(({ from }) => !known.has(redirectKey(from))).length;
  const changed = redirects.filter((each) => {
    const before = known.get(redirectKey(each.from));
    return before !== undefined && before.to !== each.to;
  }).length;

  const readFile = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > MAX_FILE_BYTES);
    if (file.size <= MAX_FILE_BYTES) setPasted(textOfSheet(await file.arrayBuffer()));
  };
  const save = async () => {
    if (redirects.length === 0) return document.getElementById(id)?.focus();
    const text = t('redirects.pasted', { count: redirects.length });
    if (await change(text, (list) => withRedirects(list, redirects))) onClose();
  };
  return (
    <Dialog onClose={close} title="redirects.paste">
      <DialogBody>
        <div className={styles.pasted}>
          <TextInput
            id={id}
            label={t('redirects.pasteLabel')}
            hint={t('redirects.pasteHint')}
            value={pasted}
            rows={8}
            input={{ spellCheck: false, ...INITIAL_FOCUS }}
            onChange={setPasted}
          />
        </div>
        <ActionButton onClick={() => document.getElementById(`${id}-file`)?.click()}>
          {t('redirects.file')}
        </ActionButton>
        <input
          id={`${id}-file`}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            void readFile(target.files?.[0]);
            // The same file can be chosen again after it was changed.
            target.value = '';
          }}
        />
        <div role="status" className={styles.result}>
          {tooLarge && <p className={fieldStyles.error}>{t('redirects.fileTooLarge')}</p>}
          {pasted.trim() !== '' && (
            <>
              <p>{t('redirects.dryRun', { added, changed, same: redirects.length - added - changed })}</p>
              {others.length > 0 && <p>{t('redirects.unread', { count: others.length })}</p>}
              <ul className="fine-print">
                {others.slice(0, SHOWN).map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and their order is theirs
                  <li key={at}>{line.slice(0, 120)}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <ActionButton variant="primary" onClick={save} aria-disabled={redirects.length === 0 || undefined}>
          {t('form.save')}
        </ActionButton>
        <ActionButton onClick={close}>{t('form.cancel')}</ActionButton>
      </DialogFooter>
    </Dialog>
  );
}
