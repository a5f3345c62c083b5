/** The features that hotels are filtered by, in the site and in its figures. */
export const trFeatures = {
  wifi: 'Wi-Fi',
  dining: 'Kahvaltı ya da restoran',
  parking: 'Otopark',
  fitness: 'Spor salonu',
  business: 'Toplantı odası',
};
