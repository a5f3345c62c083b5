import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { uploadImage } from './upload-image.ts';

export interface Upload {
  id: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  error?: unknown;
}

/** Reports started (1) and ended (-1) uploads to the form, which cannot be saved during an upload. */
export const UploadCountContext = createContext<(change: 1 | -1) => void>(() => undefined);

let lastId = 0;

/**
 * Images upload one after another, so that each upload gets the full bandwidth.
 * @param forLibrary whether the pictures stay in the library without being used anywhere
 */
export function useUploads(onUploaded: (url: string) => void, forLibrary = false) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const changeCount = useContext(UploadCountContext);
  const latestOnUploaded = useRef(onUploaded);
  latestOnUploaded.current = onUploaded;
  const controllers = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());

  const update = (id: number, fields: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  const remove = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const run = async (id: number, file: File, signal: AbortSignal) => {
    try {
      signal.throwIfAborted();
      const onProgress = (progress: number) => update(id, { progress });
      const { url } = await uploadImage(file, { signal, onProgress, forLibrary });
      latestOnUploaded.current(url);
      remove(id);
    } catch (thrown) {
      if (signal.aborted) remove(id);
      else update(id, { error: thrown });
    } finally {
      controllers.current.delete(id);
      changeCount(-1);
    }
  };

  const start = (file: File) => {
    lastId += 1;
    const id = lastId;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    changeCount(1);
    setUploads((all) => [...all, { id, file, progress: 0 }]);
    queue.current = queue.current.then(() => run(id, file, controller.signal));
  };

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  return {
    uploads,
    add: (files: readonly File[]) => {
      setUploads((all) => all.filter(({ error }) => error === undefined));
      for (const file of files) start(file);
    },
    retry: ({ id, file }: Upload) => {
      remove(id);
      start(file);
    },
    /** Aborts a running upload, or dismisses a failed upload. */
    cancel: (id: number) => {
      controllers.current.get(id)?.abort();
      remove(id);
    },
  };
}
