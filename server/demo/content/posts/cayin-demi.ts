import type { PostInput } from '#shared/schemas/blog.ts';

export const cayinDemi = {
  slug: 'cayin-demi',
  title: 'Çayın Demi',
  author: 'Selim Yalçın',
  publishDate: '2024-06-06',
  published: true,
  tags: ['çay', 'alışkanlık'],
  excerpt: 'Tavşan kanı nedir, neden ince belli, kaç dakika? Bir demliğin içindeki bütün bilgi.',
  content: [
    'Türk çayı iki katlı bir demlikte yapılır. Alttaki su kaynar, üstteki çay demlenir; ikisi bardakta buluşur. Koyu isteyen az su, açık isteyen çok su alır, böylece aynı demlikten herkesin çayı çıkar.',
    'Doğru rengin adı tavşan kanıdır: ışığa tutunca kırmızı, masada kehribar. Bunun için on beş dakika yeter. Yirmi beşi geçen çay acır, onu içmek ayıp değil ama ikram etmek ayıptır.',
    '“Demleyen acele ederse içen de acele eder.”',
    'Bardağın beli ince olduğu için üstü soğurken altı sıcak kalır. Kulpu yoktur; ağzından, iki parmakla tutulur. Eliniz yanıyorsa çay içilecek sıcaklıkta değildir.',
    'Şeker isteğe bağlıdır, süt değildir: istenmez.',
  ].join('\n\n'),
  featuredImage: '/uploads/post-cayin-demi.webp',
  imageAlts: [
    {
      image: '/uploads/post-cayin-demi.webp',
      tr: 'İki katlı çaydanlık, ince belli bardakta dumanı tüten çay ve üç küp şeker',
      en: 'A double teapot, steaming tea in a waisted glass and three lumps of sugar',
    },
  ],
  metaTitle: 'Çayın Demi',
  metaDescription: 'Tavşan kanı nedir, neden ince belli, kaç dakika? Bir demliğin içindeki bütün bilgi.',
  translations: {
    en: {
      title: 'How Strong Is Your Tea?',
      excerpt: 'What is rabbit’s blood, why the waisted glass, how many minutes? Everything one teapot can teach you.',
      content: [
        'Turkish tea is made in two pots, one on top of the other. Water boils below, tea brews above, and they meet in the glass. If you like it strong you add a little water, if you like it light you add more, and so one pot serves every taste.',
        'The right colour is called rabbit’s blood: red against the light, amber on the table. Fifteen minutes will do. After twenty-five it turns bitter; there is no shame in drinking it then, only in offering it.',
        '“If the one who brews is in a hurry, so is the one who drinks.”',
        'Because the glass has a waist, the tea below stays hot while the top cools. There is no handle; you hold it by the rim with two fingers. If it burns your fingers, it is not yet ready to drink.',
        'Sugar is up to you. Milk is not: no one asks for it.',
      ].join('\n\n'),
      tags: ['tea', 'rituals'],
      metaTitle: 'How Strong Is Your Tea?',
      metaDescription:
        'What is rabbit’s blood, why the waisted glass, how many minutes? Everything one teapot can teach you.',
    },
  },
} satisfies PostInput;
