export const enLists = {
  list: {
    found_one: '{{count}} entry found',
    found_other: '{{count}} entries found',
    shown: '{{count}} entries are shown',
  },
  sorting: {
    role: 'sortable',
    handle: 'Move',
    up: 'Move up',
    down: 'Move down',
    moved: '{{name}} is now {{position}} of {{total}}',
    failed: 'The order could not be saved. Please try again.',
    help: 'Press Space to pick up, the arrow keys to move, Space to drop and Escape to cancel.',
  },
};
