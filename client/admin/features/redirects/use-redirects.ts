import { useTranslation } from 'react-i18next';
import { errorCode, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
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
  const { errorMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const save = trpc.redirects.save.useMutation();

  const attempt = async (change: (list: readonly Redirect[]) => Redirect[]) => {
    const { redirects, version } = await utils.redirects.get.fetch({});
    const before = redirects.map(plain);
    const saved = await save.mutateAsync({ redirects: change(before).map(plain), version });
    return { before, saved };
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
    try {
      const { before, saved } = await attempt(next).catch((thrown: unknown) => {
        if (errorCode(thrown) !== STALE) throw thrown;
        return attempt(next);
      });
      show(saved);
      toasts.success(text, { undo: () => undo(before, saved) });
      return true;
    } catch (thrown) {
      toasts.error(t('redirects.failed', { reason: errorMessage(thrown) }));
      return false;
    }
  };
  return { change, saving: save.isPending };
}
