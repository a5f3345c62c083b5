/** Small drawings on the map, in lines, about 24 pixels wide around their middle. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  // A dome between two minarets.
  mosque: 'M-11 9H11M-6 9V4a6 6 0 0112 0V9M0-2v-3M-10 9V-6l1-4 1 4V9M8 9V-6l1-4 1 4V9',
  // The round tower with its cone.
  tower: 'M-4 10V-2h8V10M-5-2H5M-5-2 0-11 5-2M-4 2h8M0 10V6',
  // The tower on its rock in the water.
  lighthouse: 'M-10 9q10-5 20 0M-5 7V1H5V7M-2.5 1v-7h5v7M-3-6 0-10 3-6zM0-10v-3',
  // Two towers and the wall between them.
  fortress: 'M-11 9V-5h2v2h2v-2h2V9M5 9V-5h2v2h2v-2h2V9M-5 1h2v2h2V1h2v2h2V1h2M-11 9H11',
  // The station with its two turrets, and any large house by the water.
  palace: 'M-11 9V-1H11V9zM-11-1-8-7-5-1M5-1 8-7l3 6M-5 9V4h3v5M2 9V4h3v5M-1-1V-5H1v4',
  // A steamer.
  ferry: 'M-11 3H11L8 8H-9zM-7 3V-1H7V3M-1-1V-6H3v5M-4 1h1M0 1h1M4 1h1M4-8q3-2 6-1',
};
