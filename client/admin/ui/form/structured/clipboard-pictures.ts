const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const WORDS = /[\p{L}]|\d(?!\ufe0f?\u20e3)/u;

/** Whether a text is one emoji or several, without words. */
const isEmoji = (text: string) => EMOJI.test(text) && !WORDS.test(text);

/** Pictures that nobody sees: those that count readers of a mail, and those that keep a distance. */
const isInvisible = (picture: Element) =>
  ['width', 'height'].some((side) => ['0', '1'].includes(picture.getAttribute(side)?.trim() ?? ''));

/**
 * Takes the pictures out of copied HTML; emoji that are pictures become letters.
 * @returns how many pictures a person would miss
 */
export function removePictures(body: Element): number {
  let missed = 0;
  for (const picture of body.querySelectorAll('img')) {
    const alt = picture.alt.trim();
    if (isEmoji(alt)) picture.replaceWith(alt);
    else {
      if (!isInvisible(picture)) missed += 1;
      picture.replaceWith(' ');
    }
  }
  return missed;
}
