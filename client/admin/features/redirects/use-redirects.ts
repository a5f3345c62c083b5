import { useTranslation } from 'react-i18next';
import { errorCode, fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { type Redirect, redirectKey } from '#shared/lib/links/redirects.ts';
import type { Redirects } from '#shared/schemas/redirects.ts';

const STALE = 'version.stale';
const plain = ({ from, to }: Redirect): Redirect => ({ from, to });

/** The list with some redirects, each in the place of the one of the same address. */
export function withRedirects(list: readonly Redirect[], added: readonly Redirect[]): Redirect[] {
  const byKey = new Map(list.map((redirect) => [redirectKey(redirect.from), redirect]));
  for (const redirect of added) byKey.set(redirectKey(redirect.from), redirect);
  return [...byKey.values()];
}

export const withoutRedirect = (list: readonly Redirect[], { from }: Redirect): Redirect[] =>
  list.filter((each) => redirectKey(each.from) !== redirectKey(from));

/**
 * Saves a change of the redirects. A change is made again on the list that somebody else has saved meanwhile, because
 * each redirect stands for itself.
 */
export function useRedirectChange() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage, fieldMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const save = trpc.redirects.save.useMutation();

  /** Names the first redirect that was refused. */
  const reasonOf = (thrown: unknown, sent: readonly Redirect[]): string => {
    const [field = '', code] = Object.entries(fieldErrorCodes(thrown))[0] ?? [];
    const why = fieldMessage(code);
    const from = sent[Number(field.split('.')[1])]?.from;
    return why === undefined ? errorMessage(thrown) : from === undefined ? why : `${from} – ${why}`;
  };
  const show = (saved: Redirects) => utils.redirects.get.setData({}, saved);
  const undo = async (before: Redirect[], { version }: Redirects) => {
    try {
      show(await save.mutateAsync({ redirects: before, version }));
      toasts.success(t('redirects.undone'));
    } catch (thrown) {
      toasts.error(t('redirects.failed', { reason: errorMessage(thrown) }));
    }
  };
  /** @returns whether the change was saved */
  const change = async (text: string, next: (list: readonly Redirect[]) => Redirect[]): Promise<boolean> => {
    let sent: Redirect[] = [];
    const attempt = async () => {
      const { redirects, version } = await utils.redirects.get.fetch({});
      const before = redirects.map(plain);
      sent = next(before).map(plain);
      return { before, saved: await save.mutateAsync({ redirects: sent, version }) };
    };
    try {
      const { before, saved } = await attempt().catch((thrown: unknown) => {
        if (errorCode(thrown) !== STALE) throw thrown;
        return attempt();
      });
      show(saved);
      toasts.success(text, { undo: () => undo(before, saved) });
      return true;
    } catch (thrown) {
      toasts.error(t('redirects.failed', { reason: reasonOf(thrown, sent) }));
      return false;
    }
  };
  return { change, saving: save.isPending };
}
