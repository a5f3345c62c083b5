import type { PostInput } from '#shared/schemas/blog.ts';

export const vapurlaBirSabah = {
  slug: 'vapurla-bir-sabah',
  title: 'Vapurla Bir Sabah',
  author: 'Deniz Arslan',
  publishDate: '2024-10-12',
  published: true,
  tags: ['vapur', 'sabah', 'Boğaz'],
  excerpt:
    'Yirmi dakikalık bir yolculukta şehrin bütün sabahını görmenin yolu: doğru iskele, doğru taraf, doğru simit.',
  content: [
    'İstanbul’u bir müzede değil, yirmi dakikalık bir vapur yolculuğunda tanırsınız. Kadıköy’den 07.45’te kalkan vapura binin. O saatte turist yoktur; gazetesini ikiye katlayan memurlar, uyuyan öğrenciler ve martılar vardır.',
    'Yerinizi seçerken manzarayı düşünün. Sabah giderken sol taraf, akşam dönerken sağ taraf eski şehri gösterir. Dışarıdaki tahta sıraların en güzeli makine dairesinin üstündekidir, kışın altınızı ısıtır.',
    'Çayı ince belli bardakta isteyin ve simidin yarısını kendinize saklayın. Martılar cömertliği hemen öğrenir, unutmayı bilmez.',
    'Sarayburnu’nu dönerken bir an için her şey aynı çerçeveye girer: Topkapı’nın bacaları, Ayasofya’nın kubbesi, Galata Kulesi. Fotoğraf çekenler o anı kaçırır. Telefonu cebinizde bırakın; vapur yarın da aynı saatte kalkıyor.',
  ].join('\n\n'),
  featuredImage: '/uploads/post-vapurla-bir-sabah.webp',
  imageAlts: [
    {
      image: '/uploads/post-vapurla-bir-sabah.webp',
      tr: 'Vapurun tahta sırasında çay, simit, katlanmış gazete ve jeton; korkulukta bir martı',
      en: 'Tea, a simit, a folded newspaper and a ferry token on the ferry’s wooden bench; a gull on the rail',
    },
  ],
  metaTitle: 'Vapurla Bir Sabah',
  metaDescription:
    'Yirmi dakikalık bir yolculukta şehrin bütün sabahını görmenin yolu: doğru iskele, doğru taraf, doğru simit.',
  translations: {
    en: {
      title: 'A Morning by Ferry',
      excerpt: 'See a whole morning of the city in twenty minutes: the right pier, the right side, the right simit.',
      content: [
        'You get to know Istanbul not in a museum but on a twenty-minute ferry ride. Take the 07.45 from Kadıköy. There are no tourists at that hour, only clerks folding their newspapers in half, students asleep, and gulls.',
        'Choose your seat by the view. On the way out in the morning the old city is on the left, on the way back in the evening on the right. The best of the wooden benches outside is the one above the engine room: it keeps you warm in winter.',
        'Ask for tea in a waisted glass and keep half of the simit for yourself. Gulls are quick to spot generosity and never forget it.',
        'As you round Seraglio Point, everything falls into one frame for a moment: the chimneys of Topkapı, the dome of Hagia Sophia, the Galata Tower. Those taking photographs miss it. Leave your phone in your pocket; the ferry leaves at the same time tomorrow.',
      ].join('\n\n'),
      tags: ['ferry', 'morning', 'Bosphorus'],
      metaTitle: 'A Morning by Ferry',
      metaDescription:
        'See a whole morning of the city in twenty minutes: the right pier, the right side, the right simit.',
    },
  },
} satisfies PostInput;
