import { addressee, heading, list, paragraph } from './legalBlocks.ts';
import type { LegalText } from './LegalText.ts';

export const recordsInFrench: LegalText = (said) => ({
  title: 'Déclaration 18 U.S.C. § 2257',
  blocks: [
    heading('Toutes les œuvres de ce site sont dessinées'),
    paragraph(
      'Ce site présente des bandes dessinées : des images dessinées, peintes ou réalisées avec un logiciel de dessin. Ce sont des œuvres d’imagination. Aucune n’est une photographie, un film ni un autre enregistrement d’une personne.',
    ),
    paragraph(
      'Les registres exigés par la loi des États-Unis (18 U.S.C. §§ 2257 et 2257A, 28 C.F.R. Part 75) concernent les représentations visuelles de personnes réelles. Il n’y en a pas ici : ces registres ne sont donc pas requis, et il n’en est pas tenu. Toute ressemblance d’un personnage avec une personne vivante serait fortuite.',
    ),
    heading('Ce qui n’a pas sa place ici'),
    list(
      'Les photographies ou enregistrements de personnes réelles dans des scènes sexuellement explicites, et les images qui en seraient tirées ou retouchées pour ressembler à une personne réelle.',
      'Les contenus sexuels impliquant des mineurs, dessinés ou non. Ils sont retirés immédiatement, et signalés lorsque la loi le demande.',
    ),
    heading('À qui écrire'),
    paragraph(
      'Si vous pensez qu’une image de ce site montre une personne réelle, écrivez-nous en indiquant l’adresse de la page. Nous vérifions sans délai et masquons l’image en attendant.',
    ),
    addressee(said('LEGAL_2257_CUSTODIAN'), said('LEGAL_2257_ADDRESS')),
  ],
});
