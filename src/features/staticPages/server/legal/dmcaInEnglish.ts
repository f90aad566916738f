import { addressee, heading, list, paragraph, steps } from './legalBlocks.ts';
import type { LegalText } from './LegalText.ts';

export const dmcaInEnglish: LegalText = (said) => ({
  title: 'Copyright and DMCA',
  blocks: [
    paragraph(
      'We respect the work of those who write and draw. If something on this site is yours and is here without your permission, tell us: we answer every complete notice and take down what infringes, as the Digital Millennium Copyright Act (17 U.S.C. § 512) asks of us.',
    ),
    heading('Where to send a notice'),
    paragraph('Our designated agent for notices of claimed infringement:'),
    addressee(
      said('LEGAL_DMCA_AGENT'),
      said('LEGAL_DMCA_ADDRESS'),
      said('LEGAL_DMCA_EMAIL'),
      said('LEGAL_DMCA_PHONE'),
    ),
    paragraph('E-mail is the fastest way. Please use these addresses for copyright only.'),
    heading('What a notice must contain'),
    paragraph('The law names six things. A notice that lacks one of them may have no effect.'),
    steps(
      'Your signature, on paper or electronic, or that of a person authorized to act for the owner of the right.',
      'The work that you say is infringed. If there are several on this site, a representative list is enough.',
      'The material that infringes it, with the full address of each page, so that we can find it.',
      'How to reach you: name, postal address, telephone number and e-mail address.',
      'A statement that you believe in good faith that the use is not authorized by the owner, its agent or the law.',
      'A statement that what the notice says is accurate and, under penalty of perjury, that you are the owner of the exclusive right or authorized to act for them.',
    ),
    heading('What happens then'),
    list(
      'We check that the notice is complete, and ask you for what is missing.',
      'We promptly remove the material or make it inaccessible.',
      'We tell whoever put it here, and send them a copy of the notice. Write nothing into it that they should not read.',
      'We keep a record of it, so that the same files are not put here again.',
    ),
    heading('If your material was removed by mistake'),
    paragraph('You may send a counter-notice to the same agent. It must contain:'),
    steps(
      'Your signature, on paper or electronic.',
      'The material that was removed, and the address at which it stood.',
      'A statement, under penalty of perjury, that you believe in good faith that it was removed by mistake or because it was misidentified.',
      'Your name, postal address and telephone number.',
      'Your consent to the jurisdiction of the federal district court for your address or, if you live outside the United States, of any district in which we may be found; and that you will accept service of process from whoever sent the notice or their agent.',
    ),
    paragraph(
      'We pass the counter-notice on to whoever complained. Unless they tell us that they have gone to court, we put the material back after ten and within fourteen business days.',
    ),
    heading('Repeat infringers'),
    paragraph(
      'We close the accounts of those who infringe repeatedly, in appropriate circumstances. A notice that was withdrawn, or answered by a counter-notice that went uncontested, does not count.',
    ),
    heading('False claims'),
    paragraph(
      'Whoever knowingly and materially misrepresents that something infringes, or that it was removed by mistake, is liable for the damage, with costs and attorneys’ fees (17 U.S.C. § 512(f)). Before you write, consider whether the use may be permitted, for example as fair use. If you are not sure, ask a lawyer.',
    ),
  ],
});
