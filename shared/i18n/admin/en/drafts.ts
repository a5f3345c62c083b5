export const enDrafts = {
  drafts: {
    title: 'Unsaved drafts',
    text: 'What you have typed in this browser and not saved yet; only you see it here:',
    hotel: 'Hotel: {{title}}',
    room: 'Room: {{title}}',
    post: 'Post: {{title}}',
    page: 'Page: {{title}}',
    note: 'Note: {{title}}',
    other: '{{title}}',
    untitled: 'without a name',
  },
};
