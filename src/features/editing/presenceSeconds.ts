/** An editor asks so often who else has the object open. */
export const PRESENCE_SECONDS = 30;
