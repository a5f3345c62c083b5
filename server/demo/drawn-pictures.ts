import { PICTURES, type Picture } from '../../scripts/assets/pictures/pictures.ts';
import { drawPicture } from '../../scripts/assets/pictures/render.ts';
import { atOnce } from '../at-once.ts';
import type { UploadStorage } from '../uploads/storage.ts';

/** Pictures drawn at a time: as many as the smallest machine has processors. */
const AT_ONCE = 2;

/** A storage in which every picture of the demo content stands, drawn when it is first asked for. */
export interface DrawnPictures extends UploadStorage {
  /** Draws what nobody has asked for yet, until told to stop. */
  drawRest(signal?: AbortSignal): Promise<void>;
}

/** Drawing them all takes half a minute, which nobody should wait for before the first page. */
export function drawnPictures(storage: UploadStorage): DrawnPictures {
  const inTurn = atOnce(AT_ONCE);
  const drawing = new Map<string, Promise<void>>();

  const draw = (picture: Picture): Promise<void> => {
    const begun = drawing.get(picture.name);
    if (begun) return begun;
    const drawn = inTurn(async () => storage.put(picture.name, await drawPicture(picture)));
    const done = () => drawing.delete(picture.name);
    drawing.set(picture.name, drawn);
    drawn.then(done, done);
    return drawn;
  };

  return {
    ...storage,
    find: async (name) => {
      const found = await storage.find(name);
      const picture = found ? undefined : PICTURES.find((candidate) => candidate.name === name);
      if (!picture) return found;
      await draw(picture);
      return storage.find(name);
    },
    drawRest: async (signal) => {
      // One after another, so that a picture somebody waits for has a processor.
      for (const picture of PICTURES) {
        if (signal?.aborted) return;
        if (!(await storage.find(picture.name))) await draw(picture);
      }
    },
  };
}
