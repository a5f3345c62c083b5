import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CardSection } from '#client/admin/ui/card-section.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useAttempt } from '#client/admin/ui/toasts/use-attempt.ts';

interface RestoredEntriesProps<D> {
  noun: 'keys' | 'webhooks';
  calls: {
    confirm: { useMutation: () => { mutateAsync: (input: Record<string, never>) => Promise<D>; isPending: boolean } };
  };
  /** The query of the list, whose confirmed entries are the answer. */
  list: { setData: (input: Record<string, never>, data: D) => unknown };
}

/** The keys and webhooks of a restored backup work only after this press (docs/rules.md#keys, docs/rules.md#webhooks). */
export function RestoredEntries<D>({ noun, calls, list }: RestoredEntriesProps<D>) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const attempt = useAttempt();
  const confirmation = calls.confirm.useMutation();
  const confirm = async () => {
    if (confirmation.isPending) return;
    const confirmed = await attempt(() => confirmation.mutateAsync({}), `${noun}.confirmFailed`);
    if (!confirmed) return;
    list.setData({}, confirmed);
    toasts.success(t(`${noun}.confirmed`));
  };
  return (
    <CardSection title={t(`${noun}.confirmTitle`)} text={t(`${noun}.confirmText`)}>
      <div className="row">
        <ActionButton onClick={confirm} aria-disabled={confirmation.isPending}>
          {t(`${noun}.confirm`)}
        </ActionButton>
      </div>
    </CardSection>
  );
}
