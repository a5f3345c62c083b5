import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonAnchor, ButtonLink } from '#client/common/ui/button.tsx';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { goToPart } from '#client/site/lib/navigation/page-part.ts';
import { changeStay, useHotelPath } from '#client/site/lib/stay.ts';
import { type BookableHotel, useReservationLink } from './contact-buttons.tsx';

interface RoomActionProps {
  hotel: BookableHotel;
  room: BookableHotel['rooms'][number];
  onItsPage: boolean;
  /** In a list of many rooms no button is filled. */
  quiet?: boolean;
  /** Called when the page stays the same, before its enquiry gets the focus. */
  onChosen?: () => void;
}

/** Leads to the reservation of the room with the chosen stay, or to the enquiry with the room chosen. */
export function RoomAction({ hotel, room, onItsPage, quiet = false, onChosen }: RoomActionProps) {
  const { t } = useTranslation();
  const path = useHotelPath();
  const link = useReservationLink(hotel, room);
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
