import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../scripts/import-rules.ts';

const judged = (file: string, source: string) => violationsOf(file, source).map(({ imported }) => imported);

describe('imports that point the wrong way', () => {
  it.each([
    ['shared/text/slug.ts', "import { router } from '../../server/trpc.ts';", 'server/trpc.ts'],
    ['shared/text/slug.ts', "import { useState } from 'react';", 'react'],
    ['shared/text/slug.ts', "import mongoose from 'mongoose';", 'mongoose'],
    ['client/pages/public/home.tsx', "import { readEnv } from '../../../server/env.ts';", 'server/env.ts'],
    ['client/pages/public/home.tsx', "export { readEnv } from '../../../server/env.ts';", 'server/env.ts'],
    ['client/pages/public/home.tsx', "const late = await import('../../../server/env.ts');", 'server/env.ts'],
    ['client/pages/public/home.tsx', "import { type A, b } from '../../../server/env.ts';", 'server/env.ts'],
    ['client/pages/public/home.tsx', "import '../../../server/env.ts';", 'server/env.ts'],
    ['client/app.tsx', "import { join } from 'node:path';", 'node:path'],
    ['client/features/hotel/card.tsx', "import { Post } from '../blog/post.tsx';", 'client/features/blog/post.tsx'],
    [
      'client/features/hotel/card.tsx',
      "import { Home } from '../../pages/public/home.tsx';",
      'client/pages/public/home.tsx',
    ],
    ['client/ui/button.tsx', "import { Card } from '../features/hotel/card.tsx';", 'client/features/hotel/card.tsx'],
    ['client/lib/site.ts', "import { routes } from '../pages/public/home.tsx';", 'client/pages/public/home.tsx'],
    ['server/app.ts', "import { App } from '../client/app.tsx';", 'client/app.tsx'],
    ['server/app.ts', "import { Engine } from './store/embedded/engine.ts';", 'server/store/embedded/engine.ts'],
    [
      'scripts/store.ts',
      "import type { Engine } from '../server/store/embedded/engine.ts';",
      'server/store/embedded/engine.ts',
    ],
    ['server/store/embedded/rows.ts', "import { readEnv } from '../../env.ts';", 'server/env.ts'],
    ['server/store/embedded/rows.ts', "import { MongoClient } from 'mongodb';", 'mongodb'],
  ])('%s: %s', (file, source, imported) => {
    expect(judged(file, source)).toEqual([imported]);
  });

  it('are found over several lines and among others', () => {
    const source = `import { a } from './a.ts';\nimport {\n  b,\n  c,\n} from '../../features/hotel/card.tsx';\n`;
    expect(judged('client/ui/forms/field.tsx', source)).toEqual(['client/features/hotel/card.tsx']);
  });
});

describe('imports that point the right way', () => {
  it.each([
    ['client/pages/public/home.tsx', "import { Card } from '../../features/hotel/card.tsx';"],
    ['client/features/hotel/card.tsx', "import { Button } from '../../ui/button.tsx';"],
    ['client/features/hotel/card.tsx', "import { Room } from './room.tsx';"],
    ['client/lib/trpc.ts', "import type { AppRouter } from '../../server/routers/index.ts';"],
    ['client/lib/trpc.ts', "import { type AppRouter } from '../../server/routers/index.ts';"],
    ['client/entry-server.tsx', "import { PassThrough } from 'node:stream';"],
    ['server/store/begin.ts', "import { startEmbeddedStore } from './embedded/index.ts';"],
    ['server/store/embedded/rows.ts', "import { ObjectId } from 'bson';"],
    ['shared/text/slug.ts', "import { z } from 'zod';"],
  ])('%s: %s', (file, source) => {
    expect(judged(file, source)).toEqual([]);
  });
});
