/** A read of settings in the cache of the browser. */
interface SettingsRead<E> {
  cancel: (input: object) => Promise<void>;
  setData: (input: object, data: E) => unknown;
}

/** Shows saved settings everywhere. A read that began before the save would bring the former ones back. */
export async function showSavedSettings<E>(read: SettingsRead<E>, saved: E): Promise<void> {
  await read.cancel({});
  read.setData({}, saved);
}
