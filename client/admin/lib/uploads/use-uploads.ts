import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { upload } from './upload.ts';

/** A picture on its way, or refused. */
export interface RunningUpload {
  id: number;
  name: string;
  /** From 0 to 1. */
  part: number;
  failure?: unknown;
}

/** Tells the form around it how many pictures are on their way: it waits for them (rulings, "Images, links"). */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => undefined);

let lastId = 0;

/**
 * Sends pictures one after another, so that each has the whole line.
 * @param onUploaded called with the address of each as it arrives
 */
export function useUploads(onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<RunningUpload[]>([]);
  const count = useContext(UploadsContext);
  const arrived = useRef(onUploaded);
  arrived.current = onUploaded;
  const cancels = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());

  const change = (id: number, fields: Partial<RunningUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async (id: number, file: File, signal: AbortSignal) => {
    try {
      signal.throwIfAborted();
      const { url } = await upload(file, { signal, onProgress: (part) => change(id, { part }) });
      arrived.current(url);
      remove(id);
    } catch (thrown) {
      if (signal.aborted) remove(id);
      else change(id, { failure: thrown });
    } finally {
      cancels.current.delete(id);
      count(-1);
    }
  };

  const add = (files: readonly File[]) => {
    const fresh = files.map((file) => {
      lastId += 1;
      return { id: lastId, file, cancel: new AbortController() };
    });
    setUploads((all) => [
      ...all.filter((one) => one.failure === undefined),
      ...fresh.map(({ id, file }) => ({ id, name: file.name, part: 0 })),
    ]);
    for (const { id, file, cancel } of fresh) {
      cancels.current.set(id, cancel);
      count(1);
      queue.current = queue.current.then(() => send(id, file, cancel.signal));
    }
  };

  // Whoever leaves the form wants none of them any more.
  useEffect(() => {
    const running = cancels.current;
    return () => {
      for (const cancel of running.values()) cancel.abort();
    };
  }, []);

  return {
    uploads,
    add,
    /** Stops one on its way, or dismisses a refused one. */
    cancel: (id: number) => {
      cancels.current.get(id)?.abort();
      remove(id);
    },
  };
}
