/** The `max` of date fields: without it browsers take years of six digits and do not go on to the hour after four. */
export const LATEST_DATE = '9999-12-31';

/** The same for fields of a date and a time. */
export const LATEST_MOMENT = `${LATEST_DATE}T23:59`;
