export const enNavigation = {
  navigation: {
    title: 'Menu',
    subtitle: 'The links in the header, the phone’s menu and the footer.',
    entries: 'Links in their order',
    hint: 'An empty name is the usual one. A page of your own joins the list when its place is the menu:',
    draft: 'Draft: not shown',
    hidden: 'not shown',
    gone: 'Deleted page',
    shown: 'Show',
    always: 'Always shown',
    loadFailed: 'Failed to load the menu: {{reason}}',
    saveFailed: 'Failed to save the menu: {{reason}}',
    saved: 'Menu saved successfully!',
  },
};
