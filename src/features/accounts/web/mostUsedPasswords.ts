/**
 * The passwords that leaks have most often, of the length that may be chosen: enough for the meter
 * beside the field. The server refuses thousands (users/server/isCommonPassword.ts).
 */
export const MOST_USED_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password 12345678 123456789 1234567890 baseball football qwertyuiop superman 1qaz2wsx jennifer
  trustno1 sunshine iloveyou computer michelle starwars princess corvette 1234qwer internet
  samantha q1w2e3r4 q1w2e3r4t5 whatever mercedes qwer1234 midnight victoria password1 1q2w3e4r
  cocacola danielle 12344321 jonathan qwerty123 passw0rd abcd1234 startrek asdfghjkl liverpool
  nicholas dolphins mountain benjamin elephant 1q2w3e4r5t creative garfield december godzilla
  platinum 11223344 snowball nintendo november minecraft kimberly paradise 147258369 einstein
  champion alexander stargate michael1 infinity welcome1 letmein1 administrator
`
    .trim()
    .split(/\s+/),
);
