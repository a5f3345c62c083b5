import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SITE_PAGES } from '#client/admin/lib/site-pages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { useAskingClose } from '#client/admin/ui/dialog/use-asking-close.ts';
import { INITIAL_FOCUS } from '#client/admin/ui/dialog/use-dialog-focus.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { type PickedTarget, TargetPicker } from '#client/admin/ui/form/structured/target-picker.tsx';
import { TextInput } from '#client/admin/ui/form/text-input.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { KIND_OF, REDIRECTS } from '#shared/constants.ts';
import { placeOf } from '#shared/lib/found.ts';
import { isNewAddress, isOldAddress, pathOf, type Redirect, redirectKey } from '#shared/lib/links/redirects.ts';
import styles from './redirects.module.css';
import { useRedirectChange, withoutRedirect, withRedirects } from './use-redirects.ts';

interface RedirectDialogProps {
  /** The redirect to change; only its old address for an address that was not found. */
  redirect?: { from: string; to?: string; name?: string | undefined } | undefined;
  onClose: () => void;
}

/** A room has no page of its own; a page of the site itself and a file are known by their path. */
const addressOf = ({ kind, id, path }: PickedTarget) =>
  kind === 'site' || kind === 'file' ? path : `${kind === 'room' ? KIND_OF.hotels : kind}:${id}`;

export function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { change } = useRedirectChange();
  const [first] = useState(redirect?.from ?? '');
  const [from, setFrom] = useState(first);
  const proposed = useProposal(first);
  const stored = redirect?.to?.startsWith('/') ? redirect.to : proposed;
  const [typed, setTyped] = useState<string>();
  const query = typed ?? stored;
  const close = useAskingClose(() => from !== first || query !== stored, onClose);
  const [wrong, setWrong] = useState<'from' | 'to'>();
  const former = redirect?.to === undefined ? undefined : { from: redirect.from, to: redirect.to };

  const save = async (to: string) => {
    const added: Redirect = { from: pathOf(from), to };
    if (!isOldAddress(added.from)) {
      setWrong('from');
      return document.getElementById(id)?.focus();
    }
    const saved = await change(t('redirects.saved', { from: added.from }), (list) =>
      withRedirects(former ? withoutRedirect(list, former) : list, [added]),
    );
    if (saved) onClose();
  };
  const saveTyped = () => {
    const to = pathOf(query);
    if (former && query === stored) void save(former.to);
    else if (isNewAddress(to)) void save(to);
    else setWrong('to');
  };
  return (
    <Dialog onClose={close} title={former ? 'redirects.edit' : 'redirects.add'} name={former?.from}>
      <DialogBody>
        <TextInput
          id={id}
          label={t('redirects.from')}
          hint={t('redirects.fromHint')}
          value={from}
          maxLength={REDIRECTS.address}
          error={wrong === 'from' ? t('redirects.fromHint') : ''}
          input={redirect === undefined ? INITIAL_FOCUS : {}}
          onChange={setFrom}
        />
        {redirect?.name !== undefined && <p className="fine-print">{t('redirects.now', { name: redirect.name })}</p>}
        <div className={styles.field}>
          <TargetPicker
            label="redirects.to"
            query={query}
            onQuery={setTyped}
            onChoose={(target) => void save(addressOf(target))}
            onEnter={saveTyped}
          />
        </div>
        <div role="alert">{wrong === 'to' && <p className={fieldStyles.error}>{t('redirects.toWrong')}</p>}</div>
      </DialogBody>
      <DialogFooter>
        <ActionButton variant="primary" onClick={saveTyped}>
          {t('form.save')}
        </ActionButton>
        <ActionButton onClick={close}>{t('form.cancel')}</ActionButton>
      </DialogFooter>
    </Dialog>
  );
}

/** Words of an address that are searched alone. */
const WORDS = 5;

/** The words of the last part of an address, without its extension. */
const wordsOf = (address: string): string[] =>
  (redirectKey(address).split('?', 1)[0]?.split('/').at(-1) ?? '')
    .replace(/\.\w{2,5}$/, '')
    .split(/[-_+*\s]+/)
    .filter((word) => word !== '');

/**
 * The first search for the target of an old address: all words of its last part, or, where nothing has all of them in
 * its name, the longest word that a name has.
 */
function useProposal(address: string): string {
  const words = wordsOf(address);
  const whole = words.join(' ');
  const longestFirst = words.toSorted((one, other) => other.length - one.length).slice(0, WORDS);
  const searches = words.length > 1 ? [whole, ...longestFirst] : [];
  const results = trpc.useQueries((queries) => searches.map((q) => queries.links.search({ q }, { staleTime: 60_000 })));
  const finds = (q: string, at: number) =>
    (results[at]?.data?.items.length ?? 0) > 0 ||
    SITE_PAGES.some(({ name, english }) => placeOf([name, english], q) !== undefined);
  return searches.find(finds) ?? whole;
}
