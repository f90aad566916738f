import { addressee, heading, list, paragraph, steps } from './legalBlocks.ts';
import type { LegalText } from './LegalText.ts';

export const dmcaInFrench: LegalText = (said) => ({
  title: 'Droit d’auteur et DMCA',
  blocks: [
    paragraph(
      'Nous respectons le travail de celles et ceux qui écrivent et dessinent. Si une œuvre qui vous appartient figure sur ce site sans votre accord, dites-le-nous : nous répondons à toute notification complète et retirons ce qui porte atteinte à vos droits, comme le prévoit le Digital Millennium Copyright Act des États-Unis (17 U.S.C. § 512).',
    ),
    heading('À qui envoyer une notification'),
    paragraph('Notre agent désigné pour recevoir les notifications d’atteinte au droit d’auteur :'),
    addressee(
      said('LEGAL_DMCA_AGENT'),
      said('LEGAL_DMCA_ADDRESS'),
      said('LEGAL_DMCA_EMAIL'),
      said('LEGAL_DMCA_PHONE'),
    ),
    paragraph('L’e-mail est la voie la plus rapide. Merci de réserver ces coordonnées au droit d’auteur.'),
    heading('Ce que doit contenir une notification'),
    paragraph('La loi exige six éléments. S’il en manque un, la notification peut rester sans effet.'),
    steps(
      'Votre signature, manuscrite ou électronique, ou celle d’une personne habilitée à agir pour le titulaire du droit.',
      'L’œuvre que vous estimez contrefaite. S’il y en a plusieurs sur ce site, une liste représentative suffit.',
      'Ce qui y porte atteinte, avec l’adresse complète de chaque page, afin que nous puissions le trouver.',
      'Le moyen de vous joindre : nom, adresse postale, numéro de téléphone et adresse électronique.',
      'Une déclaration selon laquelle vous pensez de bonne foi que cet usage n’est autorisé ni par le titulaire, ni par son représentant, ni par la loi.',
      'Une déclaration selon laquelle les informations de la notification sont exactes et, sous peine de parjure, que vous êtes titulaire du droit exclusif ou habilité à agir pour lui.',
    ),
    heading('Ce qui se passe ensuite'),
    list(
      'Nous vérifions que la notification est complète et vous demandons ce qui manque.',
      'Nous retirons rapidement le contenu ou le rendons inaccessible.',
      'Nous prévenons la personne qui l’a mis en ligne et lui transmettons une copie de la notification. N’y écrivez rien qu’elle ne doive lire.',
      'Nous en gardons trace, pour que les mêmes fichiers ne soient pas remis en ligne.',
    ),
    heading('Si votre contenu a été retiré par erreur'),
    paragraph('Vous pouvez adresser une contre-notification au même agent. Elle doit contenir :'),
    steps(
      'Votre signature, manuscrite ou électronique.',
      'Le contenu retiré, et l’adresse à laquelle il se trouvait.',
      'Une déclaration, sous peine de parjure, selon laquelle vous pensez de bonne foi qu’il a été retiré par erreur ou à la suite d’une confusion.',
      'Vos nom, adresse postale et numéro de téléphone.',
      'Votre acceptation de la compétence du tribunal fédéral de district de votre domicile ou, si vous résidez hors des États-Unis, de tout district où nous pouvons être trouvés ; et l’engagement de recevoir les actes de procédure de l’auteur de la notification ou de son représentant.',
    ),
    paragraph(
      'Nous transmettons la contre-notification à l’auteur de la plainte. S’il ne nous informe pas qu’il a saisi la justice, nous remettons le contenu en ligne entre le dixième et le quatorzième jour ouvré.',
    ),
    heading('Récidive'),
    paragraph(
      'Nous fermons, lorsque les circonstances le justifient, les comptes de ceux qui portent atteinte au droit d’auteur de façon répétée. Une notification retirée, ou suivie d’une contre-notification restée sans contestation, ne compte pas.',
    ),
    heading('Fausses déclarations'),
    paragraph(
      'Quiconque affirme sciemment et de manière substantielle, à tort, qu’un contenu est contrefaisant ou qu’il a été retiré par erreur répond du dommage, des frais et des honoraires d’avocat (17 U.S.C. § 512(f)). Avant d’écrire, demandez-vous si l’usage n’est pas permis, par exemple au titre du fair use. En cas de doute, consultez un avocat.',
    ),
  ],
});
