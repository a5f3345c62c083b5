/** The features that hotels are filtered by, in the site and in its figures. */
export const enFeatures = {
  wifi: 'Wi-Fi',
  dining: 'Breakfast or restaurant',
  parking: 'Parking',
  fitness: 'Gym',
  business: 'Meeting room',
};
