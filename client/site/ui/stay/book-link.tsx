import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { goToPart } from '#client/site/lib/navigation/page-part.ts';
import { useStayQuery } from '#client/site/lib/stay.ts';
import { splitLanguage } from '#shared/first-bytes.ts';
import { readHotelFilter, writeHotelFilter } from '#shared/lib/hotels/hotel-filter.ts';
import { publicPath } from '#shared/paths.ts';
import type { StayTarget } from './stay-form.tsx';
import { useStaySheet } from './use-stay-sheet.tsx';

/** Opens the sheet with dates and rooms; without scripts it leads to the hotels, or to the enquiry of a hotel's page. */
export function BookLink() {
  const { link, sheet } = useBookLink();
  return (
    <>
      {link}
      {sheet}
    </>
  );
}

/**
 * The link and, for a place outside of a dialog that the link closes, its sheet.
 * @param onPress is called before the sheet opens
 */
export function useBookLink(onPress?: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const target = useTarget();
  const { opener, open, sheet } = useStaySheet<HTMLAnchorElement>(target);
  const address = target.path + useStayQuery() + (target.hash ?? '');
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPress?.();
    open(() => navigate(address));
  };
  const link = (
    <ButtonLink ref={opener} variant="primary" to={address} aria-haspopup="dialog" onClick={onClick}>
      {t('nav.book')}
    </ButtonLink>
  );
  return { link, sheet };
}

/** On the page of a hotel the enquiry of the hotel, elsewhere the list of hotels with the filter that is chosen there. */
function useTarget(): StayTarget {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { path } = splitLanguage(pathname);
  const { identifier = '' } = useParams();
  const { hotels } = trpc.useUtils();
  // The page of a hotel that does not exist has no enquiry.
  if (path.startsWith('/hotel/') && hotels.get.getData({ id: identifier, lang: language })) {
    return { path: pathname, hash: '#enquiry', submitKey: 'stay.ask', onChosen: () => goToPart('enquiry') };
  }
  const filter = path === '/branches' ? readHotelFilter(new URLSearchParams(search)) : {};
  const others = Object.fromEntries(writeHotelFilter({ ...filter, guests: undefined }));
  return { path: publicPath.branches(language), submitKey: 'stay.showHotels', others };
}
