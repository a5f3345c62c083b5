import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonAnchor, ButtonLink } from '#client/common/ui/button.tsx';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { goToPart } from '#client/site/lib/navigation/page-part.ts';
import { changeStay, useHotelPath, useStay } from '#client/site/lib/stay.ts';
import { reservationLinkFor } from '#shared/lib/links/reservation-link.ts';
import type { BookableHotel } from './contact-buttons.tsx';

interface RoomActionProps {
  hotel: BookableHotel;
  room: { id: string; type: string };
  onItsPage: boolean;
  /** In a list of many rooms no button is filled. */
  quiet?: boolean;
  /** Called when the page stays the same, before its enquiry gets the focus. */
  onChosen?: () => void;
}

/** Leads to the reservation of the room with the chosen stay, or to the enquiry with the room chosen. */
export function RoomAction({ hotel, room, onItsPage, quiet = false, onChosen }: RoomActionProps) {
  const { t } = useTranslation();
  const stay = useStay();
  const path = useHotelPath();
  const link = reservationLinkFor(hotel, { ...stay, room: room.type });
  const name = <HiddenName name={`${room.type}, ${hotel.name}`} />;
  if (link) {
    return (
      <ButtonAnchor variant={quiet ? 'secondary' : 'primary'} href={link} data-count="book" data-hotel={hotel.id}>
        {t(quiet ? 'action.book' : 'action.bookNow')}
        {name}
      </ButtonAnchor>
    );
  }
  const onClick = (event: MouseEvent) => {
    changeStay({ room: room.id });
    if (!onItsPage || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChosen?.();
    goToPart('enquiry');
  };
  return (
    <ButtonLink variant={quiet ? 'secondary' : 'solid'} to={`${path(hotel.slug, room.id)}#enquiry`} onClick={onClick}>
      {t('room.ask')}
      {name}
    </ButtonLink>
  );
}
