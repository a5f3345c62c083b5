export const enFailures = {
  notFound: {
    pageTitle: 'Page not found',
    title: 'No one lives at this address',
    text: 'The page may have moved, or a letter of its address went missing on the way. These doors are open:',
    hotelText: 'It may have a new name, or it is closed for a while.',
    postText: 'It may have a new title, or it is no longer in the blog.',
  },
  waysOn: {
    title: 'Where to go next',
    meanwhile: 'Meanwhile, these doors are open:',
    branches: 'Choose the district you want to wake up in.',
    blog: 'Walks, meals and small rituals.',
    contact: 'Write to us, or find the number of a hotel.',
  },
};
