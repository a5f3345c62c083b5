/** The dates and guests of a visitor, which go along from page to page. */
export const enStay = {
  title: 'Your stay',
  choose: 'Choose dates and guests',
  guests_one: '{{count}} guest',
  guests_other: '{{count}} guests',
  showHotels: 'Show hotels',
  apply: 'Use these dates',
  ask: 'Ask about these dates',
  close: 'Close',
};
