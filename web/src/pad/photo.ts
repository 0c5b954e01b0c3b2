// A photo of the table, kept on this device and nowhere else: browsers have a larger store for it than for texts.
const STORE = "photos";

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open("admiralty.pad", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error("no store"));
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const store = await opened();
  return new Promise((done, failed) => {
    const asked = work(store.transaction(STORE, mode).objectStore(STORE));
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error("no store"));
  });
}

export const keepPhoto = (sheet: string, photo: string) =>
  inStore("readwrite", (store) => store.put(photo, sheet));
export const photoOf = (sheet: string) =>
  inStore<string | undefined>("readonly", (store) => store.get(sheet) as IDBRequest<string | undefined>);
export const dropPhoto = (sheet: string) => inStore("readwrite", (store) => store.delete(sheet));

/** A picture from a file, no larger than is needed to read a table. */
export async function shrunk(file: Blob, most = 1600): Promise<string> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, most / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.8);
}
