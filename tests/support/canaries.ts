/**
 * Why somebody may not see a thing of the crowd (`makeCrowd.ts`). Each word and each id of such a
 * thing carries its reason, so that an answer with one in it says what is wrong with it.
 */
export const REASONS = {
  draft: 'a comic that was never published',
  scheduled: 'a comic that is to come',
  unpublished: 'a comic that was taken back',
  takendown: 'a comic that was taken down',
  binned: 'a comic in the bin',
  removed: 'the address of something that is gone for good',
  adult: 'for adults alone',
  premium: 'a page that only members may read',
  adultpremium: 'a page for adults alone that only members may read',
  draftchapter: 'a chapter, of a live comic, that was never published',
  scheduledchapter: 'a chapter, of a live comic, that is to come',
  unpublishedchapter: 'a chapter, of a live comic, that was taken back',
  takendownchapter: 'a chapter, of a live comic, that was taken down',
  binnedchapter: 'a chapter, of a live comic, in the bin',
  inactive: 'a term or slide that is switched off',
  unused: 'a term that nothing carries',
  private: 'a private playlist',
  unlisted: 'a playlist or page for those who know its address',
  buried: 'a playlist that holds only what is hidden',
  coming: 'a slide that is to come',
  past: 'a slide whose time is over',
  unwritten: 'a page of text that is not published',
  source: 'where a chapter was imported from',
  banned: 'a banned member',
  banreason: 'why a member is banned',
  waiting: 'a member who waits to be approved',
  secluded: 'a member whose profile is for nobody',
  membersonly: 'a member whose profile is for members',
  address: "a member's e-mail address",
  personal: 'what belongs to one member: sessions, devices, tokens, notes, what they read',
  retired: 'the name of an account that was deleted',
  buriedcomment: 'a comment under what is hidden',
  heldcomment: 'a comment that waits for staff',
  removedcomment: 'a comment that staff took away, and why',
  deletedcomment: 'a comment that its author deleted',
  hiddenlist: 'a playlist of a member that staff have hidden',
} as const;
export type Reason = keyof typeof REASONS;

const NAMES = Object.keys(REASONS) as Reason[];
/**
 * Words as they stand in text and slugs, in any case; ids as UUIDs of version 7 from the far
 * future, which any "newest first" begins with.
 */
const WORD = /qx([a-z]+)qx(?:-[a-z]+)*(?:-\d+)?/gi;
const ID = /ca4a4711-0000-7(\d{3})-8000-[0-9a-f]{12}/gi;

/** A word that says its reason; `what` tells what the thing is: `qxdraftqx-title-1`. */
export function canaryWord(reason: Reason, what: string, count: number): string {
  return `qx${reason}qx-${what}-${count}`;
}

export function canaryId(reason: Reason, count: number): string {
  const place = String(NAMES.indexOf(reason)).padStart(3, '0');
  return `ca4a4711-0000-7${place}-8000-${count.toString(16).padStart(12, '0')}`;
}

/** The canaries in a text, each once, in lower case. */
export function findCanaries(text: string): { canary: string; reason: Reason }[] {
  const found = new Map<string, Reason>();
  for (const [canary, name = ''] of text.matchAll(WORD)) {
    const reason = NAMES.find((one) => one === name.toLowerCase());
    if (reason) found.set(canary.toLowerCase(), reason);
  }
  for (const [canary, place] of text.matchAll(ID)) {
    const reason = NAMES[Number(place)];
    if (reason) found.set(canary.toLowerCase(), reason);
  }
  return [...found].map(([canary, reason]) => ({ canary, reason }));
}
