import { spawnSync } from 'node:child_process';

/** The programs that making and running each client takes; Java is what runs openapi-generator. */
export const CLIENT_TOOLS = {
  python: ['python3', 'java'],
  'openapi-python-client': ['python3'],
  'typescript-fetch': ['python3', 'java'],
  'openapi-typescript': [],
  java: ['python3', 'java', 'mvn'],
  go: ['python3', 'java', 'go'],
  kotlin: ['python3', 'java', 'mvn'],
  php: ['python3', 'java', 'php', 'composer'],
  rust: ['python3', 'java', 'cargo'],
} as const;

/** The programs of a client that are not installed here. */
export const missingTools = (client: keyof typeof CLIENT_TOOLS): string[] =>
  CLIENT_TOOLS[client].filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
