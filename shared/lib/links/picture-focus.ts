/** The point of a picture that every crop keeps in view, in whole percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** Percent between two positions that pages know (`picture.module.css`). */
const STEP = 5;
const inSteps = (percent: number) => Math.round(percent / STEP) * STEP;

/** A focus as it stands in addresses, such as `30-65`. */
export const focusText = ({ x, y }: Focus): string => `${inSteps(x)}-${inSteps(y)}`;

/**
 * The address of a picture with its focus, so that pages know the focus and a changed one changes the address.
 * @param url a path of an uploaded picture, without a query
 */
export const withFocus = (url: string, focus: Focus | null): string => (focus ? `${url}?p=${focusText(focus)}` : url);

/** The address of a picture as it is stored: a client may send back what visitors read. */
export const withoutFocus = (url: string): string => url.replace(/^(\/uploads\/[^/?#]+)\?p=\d+-\d+$/, '$1');
