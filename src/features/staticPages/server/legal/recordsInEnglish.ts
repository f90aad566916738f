import { addressee, heading, list, paragraph } from './legalBlocks.ts';
import type { LegalText } from './LegalText.ts';

export const recordsInEnglish: LegalText = (said) => ({
  title: '18 U.S.C. § 2257 statement',
  blocks: [
    heading('Every work on this site is drawn'),
    paragraph(
      'This site shows comics: pictures that were drawn, painted or made with drawing software. They are works of the imagination. None of them is a photograph, film or other recording of a person.',
    ),
    paragraph(
      'The records that 18 U.S.C. §§ 2257 and 2257A and 28 C.F.R. Part 75 ask for concern visual depictions of actual human beings. There are none here, so no such records are required, and none are kept. Any likeness of a character to a living person is a coincidence.',
    ),
    heading('What has no place here'),
    list(
      'Photographs or recordings of real people in sexually explicit scenes, and pictures that were made from them or altered to look like a real person.',
      'Sexual content that involves minors, drawn or not. It is removed at once, and reported where the law asks for it.',
    ),
    heading('Whom to write to'),
    paragraph(
      'If you believe that a picture on this site shows a real person, write to us with the address of the page. We look into it without delay, and hide the picture meanwhile.',
    ),
    addressee(said('LEGAL_2257_CUSTODIAN'), said('LEGAL_2257_ADDRESS')),
  ],
});
