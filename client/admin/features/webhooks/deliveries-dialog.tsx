import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import entry from '#client/admin/ui/list/entry.module.css';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useAttempt } from '#client/admin/ui/toasts/use-attempt.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { Delivery, Webhook } from '#shared/schemas/webhooks.ts';
import { WEBHOOKS } from '#shared/webhooks.ts';
import { useEventName } from './event-name.ts';
import styles from './webhooks.module.css';

/** How soon the list says what became of an event that waits. */
const POLL_MS = 3_000;
const VARIANTS = { none: 'info', waiting: 'warning', sent: 'success', failed: 'warning' } as const;

/** The reasons that people are told in words; others are an HTTP status or the code of a connection. */
const ERRORS = [
  'EOWNNETWORK',
  'ESECRET',
  'ENOTFOUND',
  'ECONNREFUSED',
  'ECONNRESET',
  'ABORT_ERR',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
] as const;

/** The deliveries of a webhook in the last days. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const deliveries = trpc.webhooks.deliveries.useInfiniteQuery(
    { id: webhook.id },
    {
      getNextPageParam: ({ next }) => next,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(({ state }) => state === 'waiting')) ? POLL_MS : false,
    },
  );
  const all = deliveries.data?.pages.flatMap(({ items }) => items) ?? [];
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = deliveries;
  return (
    <Dialog onClose={onClose} title="webhooks.deliveries" description={<span lang="tr">{webhook.name}</span>} wide>
      <DialogBody readOnlyLabel={all.length === 0 ? t('webhooks.deliveries') : undefined}>
        <QueryState query={deliveries} failed="webhooks.deliveriesFailed" tellsReload />
        {data && all.length === 0 && <p>{t('webhooks.noDeliveries', { days: WEBHOOKS.deliveryDays })}</p>}
        {all.length > 0 && (
          <ul aria-label={t('webhooks.deliveries')}>
            {all.map((delivery) => (
              <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <ActionButton aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('webhooks.more')}
          </ActionButton>
        )}
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={onClose}>{t('form.close')}</ActionButton>
      </DialogFooter>
    </Dialog>
  );
}

function DeliveryItem({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const attempt = useAttempt();
  const utils = trpc.useUtils();
  const send = trpc.webhooks.sendAgain.useMutation();
  const { id, type, timestamp, subject, state, attempts } = delivery;
  const name = useEventName()(type).full;
  const time = formatDateTime(timestamp);
  const known = ERRORS.find((error) => error === delivery.error);
  const error = known ? t(`webhooks.errors.${known}`) : delivery.error;
  const sendAgain = async () => {
    if (send.isPending) return;
    const sent = await attempt(() => send.mutateAsync({ id: webhook.id, delivery: id }), 'webhooks.notAgain');
    if (sent) toasts.success(t('webhooks.waitsAgain'));
    await utils.webhooks.deliveries.invalidate({ id: webhook.id });
  };
  return (
    <li className={`row ${entry.entry}`}>
      <div>
        <p className={`row ${styles.event}`}>
          <span>{name}</span>
          <Badge variant={VARIANTS[state]}>{t(`webhooks.states.${state}`)}</Badge>
        </p>
        <p className="fine-print">
          <TurkishParts text={time} parts={[time]} />
          {' · '}
          <span className={styles.subject}>{subject}</span>
        </p>
        {delivery.error !== '' && <p className="fine-print">{t('webhooks.lastError', { count: attempts, error })}</p>}
        {delivery.nextAt !== null && attempts > 0 && (
          <p className="fine-print">
            <NextAttempt at={delivery.nextAt} />
          </p>
        )}
      </div>
      <EntryButton onClick={sendAgain} label="webhooks.sendAgain" name={`${name}, ${time}`} />
    </li>
  );
}

function NextAttempt({ at }: { at: string }) {
  const { t } = useTranslation('admin');
  const time = formatDateTime(at);
  return <TurkishParts text={t('webhooks.nextAt', { time })} parts={[time]} />;
}
