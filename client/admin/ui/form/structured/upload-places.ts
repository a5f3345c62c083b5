import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { isFileName } from '#shared/lib/links/picture-name.ts';
import { applyAlone, caretInto, openPlace, placeBeside } from './place.ts';

/** Where a picture comes once it is uploaded. The text's value knows nothing of it. */
interface UploadPlace {
  /** The id of the upload. */
  id: number;
  at: number;
  /** Shows the upload's state in the text. */
  element: HTMLElement;
}
type PlacesChange = { added: readonly UploadPlace[] } | { filled: number } | { kept: readonly number[] };

const key = new PluginKey<readonly UploadPlace[]>('uploadPlaces');

const placesIn = (state: EditorState) => key.getState(state) ?? [];

/** A place moves with the text; what is put in at the same place comes behind it, but for earlier uploads. */
function moved(places: readonly UploadPlace[], change: Transaction, filled: number): UploadPlace[] {
  // Another version of the whole text has no connection with the places of the former one.
  const isOther = change.getMeta('preventUpdate') === true;
  const isAfter = (at: number) => filled !== -1 && at > filled;
  return places.map((place, index) => {
    const at = isOther
      ? Math.min(place.at, change.doc.content.size)
      : change.mapping.map(place.at, isAfter(index) ? 1 : -1);
    return { ...place, at };
  });
}

function apply(change: Transaction, places: readonly UploadPlace[]): readonly UploadPlace[] {
  const asked = change.getMeta(key) as PlacesChange | undefined;
  const filled = asked && 'filled' in asked ? places.findIndex(({ id }) => id === asked.filled) : -1;
  const left = change.docChanged ? moved(places, change, filled) : places;
  if (!asked) return left;
  if ('added' in asked) return [...left, ...asked.added];
  return left.filter(({ id }) => ('filled' in asked ? id !== asked.filled : asked.kept.includes(id)));
}

function decorations(state: EditorState): DecorationSet {
  const places = placesIn(state);
  return DecorationSet.create(
    state.doc,
    places.map(({ id, at, element }, index) =>
      Decoration.widget(placeBeside(state.doc, at), () => element, {
        key: `upload-${id}`,
        side: index - places.length,
        ignoreSelection: true,
      }),
    ),
  );
}

export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<readonly UploadPlace[]>({ key, state: { init: () => [], apply }, props: { decorations } }),
  ],
});

/** Keeps a place for each upload, in their order, and puts the caret into the paragraph below. */
export function addPlaces(view: EditorView, uploads: readonly Omit<UploadPlace, 'at'>[], near: number): void {
  const change = view.state.tr;
  const at = openPlace(change, near);
  caretInto(change, at);
  const added = uploads.map((upload) => ({ ...upload, at }));
  applyAlone(view, change.setMeta(key, { added } satisfies PlacesChange).scrollIntoView());
}

/** Puts the uploaded picture or file into its place; the caret stays where the person writes. */
export function fillPlace(view: EditorView, id: number, url: string, name: string): void {
  const change = view.state.tr;
  const asked = placesIn(view.state).find((place) => place.id === id)?.at;
  const at = openPlace(change, asked ?? view.state.doc.content.size);
  const { picture, file } = view.state.schema.nodes;
  const node = isFileName(url) ? file?.create({ url, text: name }) : picture?.create({ image: url });
  if (node) applyAlone(view, change.insert(at, node).setMeta(key, { filled: id } satisfies PlacesChange));
}

/** Drops the places of uploads that were cancelled or dismissed. */
export function keepPlaces(view: EditorView, ids: readonly number[]): void {
  if (placesIn(view.state).every(({ id }) => ids.includes(id))) return;
  view.dispatch(view.state.tr.setMeta(key, { kept: ids } satisfies PlacesChange));
}
