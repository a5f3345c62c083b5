export const enReservationTemplate = {
  reservationTemplate: {
    label: 'Reservation page for chosen dates',
    hint: 'Takes the place of the reservation link once a guest has chosen dates. Write {arrival}, {departure}, {guests} and {room} where your booking system expects them. If it is empty, the link above is used.',
    example: 'Example: {{link}}',
  },
};
