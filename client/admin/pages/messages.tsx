import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { FoundElsewhere } from '#client/admin/features/messages/inbox/found-elsewhere.tsx';
import { InboxList } from '#client/admin/features/messages/inbox/inbox-list.tsx';
import { FILTER_IN_ADDRESS, MessageFilters, toFilter } from '#client/admin/features/messages/inbox/message-filters.tsx';
import { linkId } from '#client/admin/features/messages/inbox/message-list.tsx';
import { useInbox } from '#client/admin/features/messages/inbox/use-inbox.ts';
import { REPLY_ID } from '#client/admin/features/messages/message/answer-form.tsx';
import { MessageView } from '#client/admin/features/messages/message/message-view.tsx';
import { type InboxChanges, useMessageChanges } from '#client/admin/features/messages/message/use-message-changes.ts';
import { ShortcutsHelp } from '#client/admin/features/messages/shortcuts-help.tsx';
import { useShortcuts } from '#client/admin/features/messages/use-shortcuts.ts';
import { useAddressState } from '#client/admin/lib/list/use-address-state.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useUser } from '#client/admin/lib/session/session-context.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { useOneAtATime } from '#client/admin/lib/use-one-at-a-time.ts';
import { ExportButton } from '#client/admin/ui/export-button.tsx';
import { INBOX } from '#shared/constants.ts';
import { ADMIN_ROUTES, adminMessagePath } from '#shared/paths.ts';
import type { MessageChanges, MessageSummary } from '#shared/schemas/messages-inbox.ts';
import styles from './messages.module.css';

export function Messages() {
  const { t } = useTranslation('admin');
  const { id } = useParams();
  const ownId = useUser()?.id;
  const [typed, setTyped] = useAddressState(FILTER_IN_ADDRESS);
  const debouncedSearch = useDebouncedValue(typed.q);
  const filter = toFilter({ ...typed, q: debouncedSearch }, ownId);
  const inbox = useInbox(filter);
  const maySetUp = useMay('messages.settings');
  const mayExport = useMay('messages.export');
  const changes = useMessageChanges({ ...filter, limit: INBOX.page });
  const { chosen, choose, keep, clear } = useChosen();
  const search = useRef<HTMLInputElement>(null);
  const firstId = useRef(id);
  if (id !== firstId.current) firstId.current = undefined;
  useFocusLinkOnClose(id);

  const messages = inbox.messages ?? [];
  // A filter may hide messages that were selected before.
  const chosenHere = messages.filter((message) => chosen.has(message.id));
  const shortcuts = useInboxShortcuts({ messages, openId: id, changes, search });
  const changeAll = useOneAtATime(async (wanted: MessageChanges) => {
    const left = await changes.changeAll(chosenHere, wanted);
    if (left) keep(left);
  });

  return (
    <>
      <PageHeader title="messages.title">
        <div className={styles.links}>
          {maySetUp && <Link to={ADMIN_ROUTES.personalData}>{t('personalData.title')}</Link>}
          {mayExport && <ExportButton texts="messages" path="/api/contact/messages/export.csv" filter={filter} />}
        </div>
      </PageHeader>
      <div className={id === undefined ? styles.page : `${styles.page} ${styles.withMessage}`}>
        <div className={styles.side}>
          <MessageFilters filter={typed} onChange={setTyped} searchRef={search} />
          <InboxList
            inbox={inbox}
            query={JSON.stringify(typed)}
            isSettled={debouncedSearch === typed.q}
            isFiltered={Object.values(FILTER_IN_ADDRESS.write(typed)).some((value) => value !== '')}
            openId={id}
            chosen={chosen}
            onChoose={choose}
            onChangeAll={changeAll}
            onClear={clear}
          />
          <FoundElsewhere filter={filter} onShowAll={() => setTyped({ ...typed, status: '' })} />
          <ShortcutsHelp {...shortcuts} />
        </div>
        {id !== undefined && <MessageView key={id} id={id} changes={changes} isFirst={id === firstId.current} />}
      </div>
    </>
  );
}

interface InboxShortcuts {
  messages: readonly MessageSummary[];
  openId: string | undefined;
  changes: InboxChanges;
  search: RefObject<HTMLInputElement | null>;
}

/** The keys that go through the messages, archive or answer the open message, and lead to the search. */
function useInboxShortcuts({ messages, openId, changes, search }: InboxShortcuts) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const latestOpenId = useRef(openId);
  latestOpenId.current = openId;
  const at = messages.findIndex((message) => message.id === openId);
  const step = (by: 1 | -1) => {
    const next = at < 0 ? messages[by === 1 ? 0 : -1] : messages[at + by];
    if (next) {
      navigate({ pathname: adminMessagePath(next.id), search: address });
      document.getElementById(linkId(next.id))?.scrollIntoView({ block: 'nearest' });
    }
    return next !== undefined;
  };
  const archive = async () => {
    const message = messages[at];
    if (!message || !(await changes.change(message, { status: 'archived' }, t('messages.nowStatus.archived')))) return;
    // Another message may have been opened meanwhile.
    if (latestOpenId.current !== message.id) return;
    if (!step(1)) navigate({ pathname: ADMIN_ROUTES.messages, search: address });
  };
  return useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    e: () => void archive(),
    r: () => {
      const reply = document.getElementById(REPLY_ID);
      if (reply instanceof HTMLTextAreaElement) reply.focus();
      else reply?.click();
    },
    '/': () => search.current?.focus(),
  });
}

function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const keep = (ids: readonly string[]) => {
    setChosen(new Set(ids));
    // The bar with the pressed button disappears.
    if (ids.length === 0) document.getElementById('messages-title')?.focus();
  };
  return {
    chosen,
    keep,
    choose: (ids: readonly string[], on: boolean) =>
      setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((other) => !ids.includes(other)))),
    clear: () => keep([]),
  };
}

/** When a message is closed, the focus returns to its link in the list, or to the heading when the list lacks the message. */
function useFocusLinkOnClose(id: string | undefined): void {
  const before = useRef(id);
  useEffect(() => {
    if (id === undefined && before.current !== undefined) {
      const link = document.getElementById(linkId(before.current));
      (link ?? document.getElementById('messages-title'))?.focus();
    }
    before.current = id;
  }, [id]);
}
