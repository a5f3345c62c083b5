export const enLists = {
  sorting: {
    handle: 'Move {{name}}',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    moved: '{{name}} is now {{position}} of {{total}}',
    failed: 'The order could not be saved. Please try again.',
    help: 'Press Space to pick up, the arrow keys to move, Space to drop and Escape to cancel.',
  },
};
