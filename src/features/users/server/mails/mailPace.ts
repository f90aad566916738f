/**
 * Two at once, so that one that hangs holds up no other, and each with a pause: two mails a second
 * at most, which mail servers bear. With the queue's delays about four hours without a mail server.
 */
export const MAIL_PACE = { atOnce: 2, pauseMs: 1_000, retryLimit: 30, expireInSeconds: 180 };
