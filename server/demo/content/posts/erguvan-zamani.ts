import type { PostInput } from '#shared/schemas/blog.ts';

export const erguvanZamani = {
  slug: 'erguvan-zamani',
  title: 'Erguvan Zamanı',
  author: 'Ayşe Demir',
  publishDate: '2024-04-18',
  published: true,
  tags: ['erguvan', 'bahar', 'Boğaz'],
  excerpt: 'Boğaz’ın yalnızca üç hafta süren rengi: nereden, ne zaman ve hangi vapurdan bakmalı?',
  content: [
    'Erguvan yapraktan önce çiçek açar. Bu yüzden nisanın ikinci yarısında Boğaz’ın yamaçları üç hafta boyunca yeşil değil mordur. Bizans’ın imparator rengi de buydu; saraydakiler giyer, sokaktakiler bakardı.',
    'En iyi görüldüğü yer su üstüdür. Eminönü’nden kalkan Boğaz vapurunda sol tarafa oturun: Rumelihisarı’nın surları erguvanların arasından çıkar gibi durur.',
    'Yürümek isterseniz Üsküdar’dan Fethi Paşa Korusu’na çıkın. Yarım saatlik yokuşun sonunda sizi bir çay bahçesi ve bütün köprü bekler.',
    'Çiçekler yenir. Salataya birkaç tane atan eskiler var; ekşi, sonra tatlı. Daldan koparmayın, yerdekiler size yeter.',
  ].join('\n\n'),
  featuredImage: '/uploads/post-erguvan-zamani.webp',
  imageAlts: [
    {
      image: '/uploads/post-erguvan-zamani.webp',
      tr: 'Boğaz’ın üstüne uzanan çiçek açmış erguvan dalı',
      en: 'A branch of Judas tree in bloom over the Bosphorus',
    },
  ],
  metaTitle: 'Erguvan Zamanı',
  metaDescription: 'Boğaz’ın yalnızca üç hafta süren rengi: nereden, ne zaman ve hangi vapurdan bakmalı?',
  translations: {
    en: {
      title: 'When the Judas Trees Bloom',
      excerpt: 'A colour the Bosphorus wears for only three weeks: where to see it, when, and from which ferry.',
      content: [
        'The Judas tree flowers before it has leaves. That is why, in the second half of April, the slopes of the Bosphorus are not green but purple for three weeks. It was also the colour of the Byzantine emperors: the palace wore it, the street looked on.',
        'It is best seen from the water. Take the Bosphorus ferry from Eminönü and sit on the left: the walls of Rumelihisarı seem to rise out of the blossom.',
        'If you would rather walk, climb from Üsküdar to Fethi Pasha Grove. After half an hour uphill there is a tea garden and a view of the whole bridge.',
        'The flowers can be eaten. Older people sometimes toss a few into a salad: sour first, then sweet. Do not pick them from the branch; there are enough on the ground.',
      ].join('\n\n'),
      tags: ['Judas tree', 'spring', 'Bosphorus'],
      metaTitle: 'When the Judas Trees Bloom',
      metaDescription:
        'A colour the Bosphorus wears for only three weeks: where to see it, when, and from which ferry.',
    },
  },
} satisfies PostInput;
