/** The zeros of the scripts in which people type telephone numbers; the other nine digits follow each of them. */
const ZEROS = ['٠', '۰', '०', '০', '๐', '０'].map((zero) => zero.charCodeAt(0));

/** Replaces the digits of other scripts, such as `٠١٢` and `۰۱۲`, by `012`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? digit : String(code - zero);
  });

/** Whether a text can be a phone number, which has at least one digit. */
export const hasDigit = (phone: string): boolean => /\d/.test(toAsciiDigits(phone));
