import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '#client/admin/lib/editing/unsaved-changes.ts';
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

/** Counts the running uploads of a form, which is left only after a question meanwhile. */
export function useUploadCount() {
  const [count, setCount] = useState(0);
  const changeUploadCount = useCallback((change: 1 | -1) => setCount((before) => before + change), []);
  const uploading = count > 0;
  useUnsavedChanges(() => uploading);
  return { uploading, changeUploadCount };
}

let lastId = 0;

/**
 * Images upload one after another, so that each upload gets the full bandwidth.
 * @param forLibrary whether they stay in the library without being used anywhere
 * @param files whether PDF files are taken too, as files to download
 */
export function useUploads(
  onUploaded: (url: string, upload: Pick<Upload, 'id' | 'file'>) => void,
  { forLibrary = false, files = false } = {},
) {
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
      const { url } = await uploadImage(file, { signal, onProgress, forLibrary, files });
      latestOnUploaded.current(url, { id, file });
      remove(id);
    } catch (thrown) {
      if (signal.aborted) remove(id);
      else update(id, { error: thrown });
    } finally {
      controllers.current.delete(id);
      changeCount(-1);
    }
  };

  const start = (id: number, file: File) => {
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
    /** @returns the ids of the uploads */
    add: (files: readonly File[]): number[] => {
      setUploads((all) => all.filter(({ error }) => error === undefined));
      return files.map((file) => {
        lastId += 1;
        start(lastId, file);
        return lastId;
      });
    },
    retry: ({ id, file }: Upload) => {
      remove(id);
      start(id, file);
    },
    /** For a field with one picture: what the person chooses or removes counts, not what was asked for before. */
    cancelAll: () => {
      for (const controller of controllers.current.values()) controller.abort();
      setUploads([]);
    },
    /** Aborts a running upload, or dismisses a failed upload. */
    cancel: (id: number) => {
      controllers.current.get(id)?.abort();
      remove(id);
    },
  };
}
