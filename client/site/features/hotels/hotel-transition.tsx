import { type ReactNode, ViewTransition } from 'react';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';

interface HotelTransitionProps {
  hotel: Pick<Hotel, 'id'>;
  /** A picture of the hotel. */
  children: ReactNode;
}

/** Moves the picture of a hotel from its place in a list to its place on the hotel's page, and back. */
export function HotelTransition({ hotel, children }: HotelTransitionProps) {
  return (
    <ViewTransition name={`hotel-${hotel.id}`} share="hotel" default="none">
      {children}
    </ViewTransition>
  );
}
