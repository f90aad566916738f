/** Notes of members whose keys begin so hide a group; its slug follows. */
export const HIDDEN_GROUP = 'hidden-group/';
