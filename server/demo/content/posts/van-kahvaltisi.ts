import type { PostInput } from '#shared/schemas/blog.ts';

export const vanKahvaltisi = {
  slug: 'van-kahvaltisi',
  title: 'Van Kahvaltısı Nasıl Yenir?',
  author: 'Ayşe Demir',
  publishDate: '2024-07-14',
  published: true,
  tags: ['kahvaltı', 'sofra', 'Van'],
  excerpt: 'Otuz tabak, tek ekmek sepeti ve belli bir sıra: Van kahvaltısında önce neyin geldiği önemlidir.',
  content: [
    'Van kahvaltısı bir öğün değil, iki saatlik bir sohbettir. Masaya oturduğunuzda tabaklar sizden önce gelmiştir; boş yer ararsanız bulamazsınız.',
    'Otlu peynirle başlayın. İçindeki sirmo, nisan ayında dağdan toplanan yabani bir sarımsaktır; peynirin tuzu onun sertliğini yumuşatır. Yanına tandır ekmeği, tereyağı değil.',
    'İkinci sıra murtuğa ile kavutundur. Murtuğa un, tereyağı ve yumurtadır; kaşıkla yenir. Kavut kavrulmuş buğdaydır, bal ister. İkisini aynı anda istemek acemiliktir.',
    'Çay hiç bitmez. Bardağın üstüne kaşığı yatırmak “yeter” demektir. Unutursanız garson haklı olarak doldurmaya devam eder.',
  ].join('\n\n'),
  featuredImage: '/uploads/post-van-kahvaltisi.webp',
  imageAlts: [
    {
      image: '/uploads/post-van-kahvaltisi.webp',
      tr: 'Yukarıdan bakılan kahvaltı sofrası: küçük tabaklar, ortada ekmek sepeti ve çaylar',
      en: 'A breakfast table from above: small plates, a basket of bread in the middle and glasses of tea',
    },
  ],
  metaTitle: 'Van Kahvaltısı Nasıl Yenir?',
  metaDescription: 'Otuz tabak, tek ekmek sepeti ve belli bir sıra: Van kahvaltısında önce neyin geldiği önemlidir.',
  translations: {
    en: {
      title: 'How to Eat a Van Breakfast',
      excerpt: 'Thirty plates, one basket of bread and a strict order: at a Van breakfast it matters what comes first.',
      content: [
        'A Van breakfast is less a meal than a two-hour conversation. The plates are there before you sit down; look for an empty space on the table and you will find none.',
        'Begin with the herbed cheese. It is flavoured with sirmo, a wild garlic gathered in the mountains in April; the salt of the cheese softens its bite. Take tandoor bread with it, not butter.',
        'Then come murtuğa and kavut. Murtuğa is flour, butter and eggs, eaten with a spoon. Kavut is roasted wheat and calls for honey. Asking for both at once is a beginner’s mistake.',
        'The tea never ends. A spoon laid across the glass means “enough”. Forget, and the waiter will quite rightly keep pouring.',
      ].join('\n\n'),
      tags: ['breakfast', 'food', 'Van'],
      metaTitle: 'How to Eat a Van Breakfast',
      metaDescription:
        'Thirty plates, one basket of bread and a strict order: at a Van breakfast it matters what comes first.',
    },
  },
} satisfies PostInput;
