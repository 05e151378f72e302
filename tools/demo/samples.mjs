// Who buys in the demo's month, where they live, and what they write.

/** First name, last name. */
export const PEOPLE = [
  ['Ananya', 'Iyer'], ['Rohan', 'Kulkarni'], ['Priya', 'Nair'], ['Arjun', 'Mehta'], ['Sneha', 'Reddy'],
  ['Vikram', 'Singh Rathore'], ['Kavya', 'Menon'], ['Aditya', 'Sharma'], ['Meera', 'Joshi'], ['Karthik', 'Subramanian'],
  ['Ishita', 'Banerjee'], ['Rahul', 'Verma'], ['Nandini', 'Rao'], ['Siddharth', 'Jain'], ['Pooja', 'Agarwal'],
  ['Farhan', 'Khan'], ['Divya', 'Krishnan'], ['Manish', 'Gupta'], ['Shruti', 'Deshpande'], ['Nikhil', 'Patil'],
  ['Zoya', 'Sheikh'], ['Harpreet', 'Kaur'], ['Gaurav', 'Malhotra'], ['Lakshmi', 'Narayanan'], ['Tanvi', 'Shah'],
  ['Abhishek', 'Mishra'], ['Ritika', 'Saxena'], ['Suresh', 'Pillai'], ['Aishwarya', 'Hegde'], ['Kabir', 'Bhatia'],
  ['Neha', 'Chauhan'], ['Debjit', 'Chatterjee'], ['Swati', 'Kadam'], ['Imran', 'Qureshi'], ['Bhavna', 'Patel'],
  ['Yash', 'Thakkar'], ['Aparna', 'Sen'], ['Gurpreet', 'Gill'], ['Radhika', 'Venkatesh'], ['Sameer', 'Naik'],
  ['Pallavi', 'Tiwari'], ['Joseph', 'Mathew'], ['Mitali', 'Das'], ['Amit', 'Yadav'], ['Charu', 'Kapoor'],
  ['Vivek', 'Bhardwaj'], ['Sana', 'Ansari'], ['Deepak', 'Choudhary'], ['Anjali', 'Bose'], ['Pranav', 'Gokhale'],
  ['Simran', 'Sethi'], ['Mohit', 'Khanna'], ['Rekha', 'Sundaram'], ['Tarun', 'Bansal'], ['Leela', 'Fernandes'],
  ['Akash', 'Dubey'], ['Nisha', 'Kurian'], ['Varun', 'Shetty'], ['Ayesha', 'Siddiqui'], ['Hemant', 'Solanki'],
  ['Trisha', 'Mukherjee'], ['Naveen', 'Gowda'], ['Jyoti', 'Rawat'], ['Parth', 'Desai'], ['Malini', 'Acharya'],
  ['Rajat', 'Arora'], ['Kiran', 'Bhosale'], ['Sunita', 'Barua'], ['Dev', 'Anand'], ['Shalini', 'Murthy'],
  ['Omkar', 'Sawant'], ['Preeti', 'Goel'], ['Ashwin', 'Raghavan'], ['Heena', 'Vora'], ['Ankit', 'Trivedi'],
  ['Geeta', 'Mohanty'], ['Sahil', 'Dhingra'], ['Vaishnavi', 'Kale'], ['Ranjit', 'Borah'], ['Urvashi', 'Rana'],
  ['Madhav', 'Bhatt'], ['Chitra', 'Ramesh'], ['Tejas', 'Wagh'], ['Bina', 'Thomas'],
]; // oxfmt-ignore

/** City and state are those of the PIN code. */
export const PLACES = [
  { pin: '400050', city: 'Mumbai', state: 'Maharashtra', locality: 'Bandra West', street: 'Hill Road' },
  { pin: '400076', city: 'Mumbai', state: 'Maharashtra', locality: 'Powai', street: 'Central Avenue' },
  { pin: '411038', city: 'Pune', state: 'Maharashtra', locality: 'Kothrud', street: 'Karve Road' },
  { pin: '411045', city: 'Pune', state: 'Maharashtra', locality: 'Baner', street: 'Pan Card Club Road' },
  { pin: '560034', city: 'Bengaluru', state: 'Karnataka', locality: 'Koramangala', street: '5th Cross' },
  { pin: '560066', city: 'Bengaluru', state: 'Karnataka', locality: 'Whitefield', street: 'ECC Road' },
  { pin: '560041', city: 'Bengaluru', state: 'Karnataka', locality: 'Jayanagar', street: '11th Main' },
  { pin: '110017', city: 'New Delhi', state: 'Delhi', locality: 'Malviya Nagar', street: 'Block C' },
  { pin: '110092', city: 'Delhi', state: 'Delhi', locality: 'Laxmi Nagar', street: 'Vikas Marg' },
  { pin: '122002', city: 'Gurugram', state: 'Haryana', locality: 'DLF Phase 2', street: 'Akashneem Marg' },
  { pin: '201301', city: 'Noida', state: 'Uttar Pradesh', locality: 'Sector 19', street: 'Block D' },
  { pin: '452001', city: 'Indore', state: 'Madhya Pradesh', locality: 'South Tukoganj', street: 'Nath Mandir Road' },
  { pin: '452010', city: 'Indore', state: 'Madhya Pradesh', locality: 'Vijay Nagar', street: 'Scheme 54' },
  { pin: '462016', city: 'Bhopal', state: 'Madhya Pradesh', locality: 'Arera Colony', street: 'E-4 Road' },
  { pin: '500034', city: 'Hyderabad', state: 'Telangana', locality: 'Banjara Hills', street: 'Road No. 12' },
  { pin: '500081', city: 'Hyderabad', state: 'Telangana', locality: 'Madhapur', street: 'Ayyappa Society Road' },
  { pin: '600004', city: 'Chennai', state: 'Tamil Nadu', locality: 'Mylapore', street: 'Luz Church Road' },
  { pin: '600020', city: 'Chennai', state: 'Tamil Nadu', locality: 'Adyar', street: '2nd Main Road' },
  { pin: '700019', city: 'Kolkata', state: 'West Bengal', locality: 'Ballygunge', street: 'Rash Behari Avenue' },
  { pin: '700064', city: 'Kolkata', state: 'West Bengal', locality: 'Salt Lake', street: 'Block AE' },
  { pin: '380009', city: 'Ahmedabad', state: 'Gujarat', locality: 'Navrangpura', street: 'CG Road' },
  { pin: '395007', city: 'Surat', state: 'Gujarat', locality: 'Athwa', street: 'Ghod Dod Road' },
  { pin: '302017', city: 'Jaipur', state: 'Rajasthan', locality: 'Malviya Nagar', street: 'Calgiri Marg' },
  { pin: '313001', city: 'Udaipur', state: 'Rajasthan', locality: 'Fatehpura', street: 'Saheli Marg' },
  { pin: '226010', city: 'Lucknow', state: 'Uttar Pradesh', locality: 'Gomti Nagar', street: 'Vipul Khand' },
  { pin: '682020', city: 'Ernakulam', state: 'Kerala', locality: 'Kadavanthra', street: 'Giri Nagar' },
  { pin: '695003', city: 'Thiruvananthapuram', state: 'Kerala', locality: 'Kowdiar', street: 'Golf Links Road' },
  { pin: '141001', city: 'Ludhiana', state: 'Punjab', locality: 'Civil Lines', street: 'College Road' },
  { pin: '160017', city: 'Chandigarh', state: 'Chandigarh', locality: 'Sector 17', street: 'Sector 17 C' },
  { pin: '800001', city: 'Patna', state: 'Bihar', locality: 'Fraser Road', street: 'Exhibition Road' },
  { pin: '751007', city: 'Bhubaneswar', state: 'Odisha', locality: 'Saheed Nagar', street: 'Janpath' },
  { pin: '530003', city: 'Visakhapatnam', state: 'Andhra Pradesh', locality: 'Waltair', street: 'Beach Road' },
  { pin: '440010', city: 'Nagpur', state: 'Maharashtra', locality: 'Dharampeth', street: 'WHC Road' },
  { pin: '781005', city: 'Guwahati', state: 'Assam', locality: 'Dispur', street: 'GS Road' },
  { pin: '248001', city: 'Dehradun', state: 'Uttarakhand', locality: 'Race Course', street: 'Old Survey Road' },
  { pin: '403001', city: 'Panaji', state: 'Goa', locality: 'Fontainhas', street: '31 January Road' },
  { pin: '171001', city: 'Shimla', state: 'Himachal Pradesh', locality: 'The Ridge', street: 'Mall Road' },
  { pin: '641002', city: 'Coimbatore', state: 'Tamil Nadu', locality: 'R.S. Puram', street: 'DB Road' },
  { pin: '570009', city: 'Mysuru', state: 'Karnataka', locality: 'Kuvempunagar', street: 'New Kantharaj Urs Road' },
  { pin: '834001', city: 'Ranchi', state: 'Jharkhand', locality: 'Lalpur', street: 'Circular Road' },
];

/** What is engraved or printed, by the product's slug: within its letters and lines. */
export const ENGRAVINGS = {
  'lamp-couple-name-acrylic-arch': [
    'Rohan\n& Sneha',
    'Aditya\n& Kavya',
    'Meera\n& Dev',
    'अनन्या\n& अर्जुन',
    'Zoya\n& Imran',
  ],
  'lamp-baby-elephant-acrylic-night-light': ['Vivaan', 'Kiara', 'Aarohi', 'Reyansh'],
  'lamp-portrait-engraved-acrylic-glow': ['Forever us', 'Est. 2019', 'Nani & Nanu'],
  'lamp-our-song-acrylic-photo-plaque': [
    'Tum Hi Ho\nArijit Singh',
    'Kesariya\nArijit Singh',
    'Pehla Nasha\nUdit Narayan',
  ],
  'wall-art-couple-illustration-in-gold-frame': ['Neha & Varun', 'Two of us', 'Priya & Karthik'],
  'wooden-sharma-niwas-house-name-board': ['Kulkarni\nNiwas', 'Iyer Illam', 'Gupta\nParivar', 'शांति कुंज'],
  'wooden-engraved-photo-plaque-on-easel': ['Happy 50th, Papa', 'Best Dida ever', 'Batch of 2016', 'Our first Diwali'],
  'wooden-desk-organiser-with-engraved-name': ['Siddharth', 'Pallavi', 'Dr. Rao'],
  'wooden-engraved-keychains-set-of-3': ['Amma, Appa, Home', 'Yash, Parth, Dev', 'Tara, Mira, Anu'],
  'table-acrylic-desk-name-plate': [
    'Shalini Murthy\nHead of Design',
    'Adv. Rajat Arora\nHigh Court',
    'Dr. Bina Thomas\nPaediatrics',
  ],
  'table-mogra-candle-jars-set-of-2': ['Shruti', 'The Shahs', 'Tanvi'],
  'wearable-name-pendant-in-gold-script': ['Ishita', 'Anjali', 'Simran', 'Aparna'],
  'wearable-engraved-bar-necklace-in-rose-gold': ['Nisha 14.02.21', 'Amma', 'Divya 8.11.26'],
  'wearable-heart-photo-locket': ['A&K', 'Maa', 'N+V'],
  'wearable-initial-signet-ring-in-gold': ['R', 'S', 'K'],
  'wearable-rainbow-name-bead-bracelet': ['KIARA', 'MYRA', 'AADHYA'],
  'wearable-engraved-cuff-in-rose-gold': ['still i rise', 'you are my sunshine', 'love, always'],
  'wearable-cotton-custom-print-tee': ['Team Bride', 'Goa 2026', 'Chai first'],
};

export const GIFT_MESSAGES = [
  'Happy birthday, Maa! May this lamp keep your evenings warm. 🪔❤️',
  'To the two of you, on your first anniversary. With all our love.',
  'Shubh Deepavali from all of us in Pune! ✨🪔',
  'Welcome to your new home. May it always be full of guests and chai.',
  'For the best Dadi in the world 🌸 from Kiara and Vivaan',
  'Congratulations on the little one! Can’t wait to meet her. 👶🎉',
  'गृह प्रवेश की हार्दिक शुभकामनाएँ! 🏡',
  'Thank you for ten years of patience, Ma’am. Your batch of 2016.',
  'Happy anniversary, jaan. Same place, same dance? 💃🕺',
  'Get well soon. The office is far too quiet without you.',
];

/** Stars and words. */
export const REVIEWS = [
  [5, 'The lamp is even prettier than the pictures. My parents keep it on every evening.'],
  [5, 'Came two days before the promised day, packed like a gift should be. The engraving is crisp.'],
  [4, 'Lovely work. The box had a small dent, but the piece inside was perfect.'],
  [5, 'They sent a proof, I asked for a bigger font, and the second one was exactly right. Worth every rupee.'],
  [5, 'My mother cried when she saw our names light up. Thank you, Saugaat.'],
  [4, 'Good quality brass and real weight to it. Delivery to Guwahati took a week, as they said it would.'],
  [3, 'The print is nice but the colours are warmer than on my screen.'],
  [5, 'Ordered for my best friend’s housewarming. She asked for the link the same evening.'],
  [5, 'Hindi name came out beautifully, every matra in its place.'],
  [2, 'The product is fine, but the courier called three times for directions and still came late.'],
  [4, 'Beautiful stole, soft cotton. I would have liked a choice of colours.'],
  [5, 'The photo plaque of Papa and his scooter is now the first thing guests ask about.'],
  [5, 'Customer care answered on a Sunday and changed the address for me. Rare these days.'],
  [1, 'My tote arrived with a pulled thread. They are replacing it, so I will write again.'],
  [5, 'Third order this year. The wrapping alone makes people smile.'],
  [4, 'Puzzle pieces fit snugly and the children love seeing themselves in it.'],
];

/** Kind, subject, words. */
export const MESSAGES = [
  ['contact', 'Two names in Devanagari', 'Namaste, can the couple lamp carry both names in Hindi? We would like अनन्या and अर्जुन, in two lines.'],
  ['contact', 'Forty bowls for a wedding', 'We need forty brass urlis for a wedding in Udaipur on 12 February. Is there a price for that many, and can they be packed one by one?'],
  ['contact', 'Invoice with our GSTIN', 'I forgot to enter our company’s GSTIN at checkout. Can the invoice still be changed?'],
  ['contact', 'Will it reach before Saturday?', 'The birthday is on Saturday. My order says it leaves on Thursday. Will it reach Nagpur in time, or shall I pay for express?'],
  ['join-us', 'Block printing from Bagru', 'We are a family of block printers in Bagru, third generation. We would love to make stoles and runners for you.'],
  ['contact', 'Wrong house number', 'I typed B-14 instead of B-41 in the address. The order was placed this morning. Please correct it before it ships.'],
  ['contact', 'Photo quality', 'The photo I uploaded is from an old phone. Is it good enough for the canvas, or shall I scan the print?'],
  ['join-us', 'Resin artist in Kochi', 'I work with ocean resin, mostly trays and clocks. My work is on Instagram; may I send samples?'],
  ['contact', 'Parcel shows delivered', 'The courier says delivered but nobody at home got it. Could you ask them for the proof of delivery?'],
  ['contact', 'A bigger name board', 'Do you make the house name board in 24 inches? The text would be “Deshpande Wada, 1962”.'],
  ['contact', 'Thank you', 'No question this time. The locket made my grandmother’s whole week. Thank you to whoever packed it so carefully.'],
  ['contact', 'Corporate Diwali gifts', 'We are looking for 120 desk calendars with our logo. Who can I speak to about a sample?'],
  ['contact', 'Cash on delivery', 'Cash on delivery is not offered for the pendant. Is that because it is personalised?'],
  ['join-us', 'Photographer in Indore', 'I photograph products for three shops in Indore and would be glad to show you my portfolio.'],
  ['contact', 'Smell of the candles', 'Is the mogra scent strong? My father has asthma, so something light would be better.'],
  ['contact', 'Add a card', 'Can you add a handwritten card to my order? I forgot to type the message.'],
]; // oxfmt-ignore

export const RETURN_WORDS = [
  'It is smaller than I had pictured it. Unused, in its box.',
  'My sister gave me the same one. I would like to send this one back.',
  'The blue does not go with our wall at all.',
];
export const DAMAGE_WORDS = [
  'One corner is chipped. It must have happened on the way, the box was dented too.',
  'There is a crack across the back, please see the photo.',
  'Two of the bowls inside came bent.',
];
export const PROOF_CHANGES = [
  'Could the letters be a little larger?',
  'Please write it with an e at the end: Shree Niwase.',
  'A bit more space between the photo and the words, please.',
];
