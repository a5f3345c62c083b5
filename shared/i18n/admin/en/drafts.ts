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
    discard: 'Discard draft',
    discarded: 'Draft discarded: {{draft}}',
    noteDiscarded: 'The note has been discarded',
    deleted: 'What it belongs to has been deleted.',
    messageDeleted: 'The message has been deleted.',
    openTrash: 'Open the trash',
    untitled: 'without a name',
  },
};
