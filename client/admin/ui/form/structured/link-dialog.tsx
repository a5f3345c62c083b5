import type { CommandProps } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { SITE_ADDRESSES, SITE_PAGES } from '#client/admin/lib/site-pages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { MediaPicker } from '#client/admin/ui/media/media-picker.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { type Language, LINK_TARGETS } from '#shared/constants.ts';
import { isEmail } from '#shared/lib/links/email.ts';
import { ownPath } from '#shared/lib/links/own-address.ts';
import { toLink } from '#shared/lib/links/phone-number.ts';
import { linkOf } from '#shared/lib/markdown/parse.ts';
import { TargetPicker } from './target-picker.tsx';

interface LinkDialogProps {
  editor: Editor;
  lang: Language;
  onClose: () => void;
}

/** The address of a link that was typed, with the scheme of what it looks like. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  return linkOf(isEmail(text) ? `mailto:${text}` : toLink(text));
}

/** The words that were selected would be replaced by the next letter. */
function caretBehind({ tr: change }: CommandProps): boolean {
  change.setSelection(TextSelection.create(change.doc, change.selection.to));
  return true;
}

export function LinkDialog({ editor, lang, onClose }: LinkDialogProps) {
  const { t } = useTranslation('admin');
  const utils = trpc.useUtils();
  const [former] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [query, setQuery] = useState(former);
  const [wrong, setWrong] = useState(false);
  const [picking, setPicking] = useState(false);
  const mayReadMedia = useMay('media.read');
  const link = (href: string, name: string) => {
    onClose();
    editor.view.focus();
    const { empty } = editor.state.selection;
    const marks = [{ type: 'link', attrs: { href } }];
    if (empty && former === '') editor.commands.insertContent({ type: 'text', text: name, marks });
    else editor.chain().extendMarkRange('link').setLink({ href }).command(caretBehind).run();
  };
  const nameOf = ({ name, english }: { name: string; english?: string | undefined }) =>
    (lang === 'en' && english) || name;
  /** A copied address of the site becomes a link within the site, with the name of its page. */
  const linkOwn = async (path: string) => {
    const page = SITE_PAGES.find((each) => each.path === path);
    const search = () => utils.links.search.fetch({ q: path.slice(0, LINK_TARGETS.query) }).catch(() => undefined);
    const found = page ?? (await search())?.items[0];
    link(path, found ? nameOf(found) : query.trim());
  };
  const linkTyped = () => {
    const own = ownPath(query, SITE_ADDRESSES);
    if (own !== undefined) return void linkOwn(own);
    const address = addressOf(query);
    setWrong(address === undefined);
    if (address !== undefined) link(address, query.trim());
  };
  const remove = () => {
    onClose();
    editor.view.focus();
    editor.chain().extendMarkRange('link').unsetLink().command(caretBehind).run();
  };
  return (
    <Dialog onClose={onClose} title="structured.link">
      <DialogBody>
        <TargetPicker
          label="structured.linkTarget"
          query={query === former ? '' : query}
          onQuery={setQuery}
          onChoose={(target) => link(target.path, nameOf(target))}
          onEnter={linkTyped}
        />
        {former !== '' && <p className="fine-print">{t('structured.linkNow', { address: former })}</p>}
        <div role="alert">{wrong && <p className={fieldStyles.error}>{t('structured.linkWrong')}</p>}</div>
      </DialogBody>
      <DialogFooter>
        <ActionButton variant="primary" onClick={linkTyped}>
          {t('structured.linkAction')}
        </ActionButton>
        {mayReadMedia && (
          <ActionButton aria-haspopup="dialog" onClick={() => setPicking(true)}>
            {t('structured.file')}
          </ActionButton>
        )}
        {former !== '' && <ActionButton onClick={remove}>{t('structured.unlink')}</ActionButton>}
        <ActionButton onClick={onClose}>{t('form.cancel')}</ActionButton>
      </DialogFooter>
      {picking && (
        <MediaPicker
          title="structured.file"
          files
          max={1}
          onChoose={([url]) => url && link(url, 'PDF')}
          onClose={() => setPicking(false)}
        />
      )}
    </Dialog>
  );
}
