-- Last migration: 0002_notification_kind
-- One deployment as release 0.1.0 wrote it: people with and without profile, a ban, every kind of record.
INSERT INTO auth_user (id, name, email, email_verified, image, created_at, updated_at) VALUES
  ('u-admin', '가입 이름', 'Keeper@shop.example', true, NULL, '2026-01-02 03:04:05.678+00', '2026-01-02 03:04:05.678+00'),
  ('u-buyer', '사는 이', 'buyer@shop.example', false, 'https://img.example/a.png', '2026-02-03 00:00:00+00', '2026-02-03 00:00:00+00'),
  ('u-banned', '막힌 이', 'banned@shop.example', false, NULL, '2026-02-04 00:00:00+00', '2026-02-04 00:00:00+00'),
  ('u-bare', '이름만', 'bare@shop.example', false, NULL, '2026-02-05 00:00:00+00', '2026-02-05 00:00:00+00');
INSERT INTO user_info (uid, display_name, avatar_url, job, status, is_verified, registered_at, version) VALUES
  ('u-admin', '마당지기', '/madang/image/upload/v1/a.webp', '주인', 'active', true, '2026-01-02 03:05:00+00', 3),
  ('u-buyer', '한 손님', '', '이웃', 'active', false, '2026-02-03 00:01:00+00', 1),
  ('u-banned', '막힌 손님', '', '이웃', 'banned', false, '2026-02-04 00:01:00+00', 2);
INSERT INTO admins (uid, since) VALUES ('u-admin', '2026-01-02 04:00:00+00');
INSERT INTO auth_account (id, account_id, provider_id, user_id, password, access_token) VALUES
  ('a1', 'u-admin', 'credential', 'u-admin', 'salt:hash', NULL), ('a2', '1234', 'kakao', 'u-buyer', NULL, 'token');
INSERT INTO auth_session (id, token, user_id, expires_at, ip_address, user_agent)
  VALUES ('s1', 'session-token', 'u-admin', '2036-01-01', '203.0.113.9', 'Mozilla/5.0');
INSERT INTO auth_verification (id, identifier, value, expires_at) VALUES ('v1', 'state', '{}', '2036-01-01');
INSERT INTO auth_attempt (key, count, window_ends_at) VALUES ('sign-in:203.0.113.9', 4, '2036-01-01');
INSERT INTO setting (key, value) VALUES ('auth.secret', 'the-key-that-signs-cookies');
INSERT INTO image (id, uid, format, width, height, bytes)
  VALUES ('00000000-0000-4000-8000-000000000001', 'u-admin', 'webp', 1200, 900, 4321);
INSERT INTO photos (id, uid, url, width, height, caption, version)
  VALUES ('00000000-0000-4000-8000-000000000002', 'u-buyer', '/madang/image/upload/v1/x.webp', 800, 600, '마당의 봄 🌱', 2);
INSERT INTO board (bid, uid, title, content, view_count, reply_count, like_count) VALUES
  ('00000000-0000-4000-8000-000000000003', 'u-buyer', '첫 글', '<p>안녕하세요 &amp; "반갑습니다"</p>', 7, 1, 1),
  ('00000000-0000-4000-8000-000000000004', NULL, '탈퇴한 이의 글', '<p></p>', 0, 0, 0);
INSERT INTO reply (rid, bid, uid, comment, modified_at) VALUES
  ('00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000003', 'u-admin', E'줄\n바꿈', now());
INSERT INTO likes (lid, uid, bid)
  VALUES ('00000000-0000-4000-8000-000000000006', 'u-admin', '00000000-0000-4000-8000-000000000003');
INSERT INTO board_view (bid, uid) VALUES ('00000000-0000-4000-8000-000000000003', 'u-admin');
INSERT INTO blogs (id, uid, title, cover, content, view, favorite, comment, share) VALUES
  ('00000000-0000-4000-8000-000000000007', 'u-admin', '옹기 이야기', '/c.webp',
    '<h2>옹기</h2><p>흙으로 <strong>빚는</strong> 그릇 &lt;옹기&gt;</p>', 5, 1, 1, 2);
INSERT INTO blog_comment (id, blog_id, uid, comment) VALUES
  ('00000000-0000-4000-8000-000000000008', '00000000-0000-4000-8000-000000000007', 'u-buyer', '좋아요');
INSERT INTO blog_favorite (blog_id, uid) VALUES ('00000000-0000-4000-8000-000000000007', 'u-buyer');
INSERT INTO blog_view (blog_id, uid) VALUES ('00000000-0000-4000-8000-000000000007', 'u-buyer');
INSERT INTO message (mid, src_uid, dst_uid, content, status, answers, gone_for_src) VALUES
  ('00000000-0000-4000-8000-000000000009', 'u-buyer', 'u-admin', '언제 오나요?', '응답', NULL, true),
  ('00000000-0000-4000-8000-00000000000a', 'u-admin', 'u-buyer', '내일요', '신규', '00000000-0000-4000-8000-000000000009', false);
INSERT INTO notification (nid, uid, type, description, kind, detail, status) VALUES
  ('00000000-0000-4000-8000-00000000000b', 'u-admin', '사용자', '신규회원(buyer@shop.example)이 가입했습니다.', 'signedUp',
    'buyer@shop.example', '읽음');
INSERT INTO products (id, name, cover, price, price_sale, status, colors, color_names, stock) VALUES
  ('00000000-0000-4000-8000-00000000000c', '옹기 항아리', '/p.webp', 12000, 15000, 'sale', '{#aa3322,#000000}', '{빨강,검정}', 3),
  ('00000000-0000-4000-8000-00000000000d', '보자기', '/q.webp', 5000, NULL, 'default', '{#ffffff}', '{하양}', NULL);
INSERT INTO cart_line (uid, product_id, option, quantity, unit_price, pname, cover) VALUES
  ('u-buyer', '00000000-0000-4000-8000-00000000000c', '#aa3322', 2, 12000, NULL, NULL);
INSERT INTO cart_add (uid, id) VALUES ('u-buyer', '00000000-0000-4000-8000-00000000000e');
INSERT INTO orders (oid, uid, total_price, whole_price, item_count, zone_code, addr1, addr2, tel, memo, status, payment_key,
    ordered_at, expires_at, paid_at, search_text, version) VALUES
  ('00000000-0000-4000-8000-00000000000f', 'u-buyer', 24000, 27000, 2, '04524', '서울 중구 세종대로 110', '1층', '010-1234-5678',
    '문 앞에', '배송중', 'pay-1', '2026-03-01 10:00:00+00', '2026-03-01 10:30:00+00', '2026-03-01 10:05:00+00', '옹기 항아리', 4),
  ('00000000-0000-4000-8000-000000000010', NULL, 5000, 8000, 1, '04524', '서울', '', '010-0000-0000', '', '취소', NULL,
    '2026-03-02 10:00:00+00', '2026-03-02 10:30:00+00', NULL, '보자기', 2);
INSERT INTO order_item (oid, line, product_id, pname, cover, unit_price, quantity, option, sub_total, took_stock) VALUES
  ('00000000-0000-4000-8000-00000000000f', 1, '00000000-0000-4000-8000-00000000000c', '옹기 항아리', '/p.webp', 12000, 2, '#aa3322', 24000, true),
  ('00000000-0000-4000-8000-000000000010', 1, NULL, '보자기', '/q.webp', 5000, 1, '#ffffff', 5000, false);
INSERT INTO order_event (oid, status, at) VALUES
  ('00000000-0000-4000-8000-00000000000f', '주문완료', '2026-03-01 10:00:00+00'),
  ('00000000-0000-4000-8000-00000000000f', '결제완료', '2026-03-01 10:05:00+00'),
  ('00000000-0000-4000-8000-00000000000f', '배송중', '2026-03-01 11:00:00+00');
INSERT INTO payment (oid, payment_key, amount, status, method, approved_at, raw) VALUES
  ('00000000-0000-4000-8000-00000000000f', 'pay-1', 27000, 'DONE', '카드', '2026-03-01 10:05:00+00', '{"balance": 27000, "card": null}');
INSERT INTO payment_attempt (oid, payment_key, amount, state, check_at, tries, round, code, message) VALUES
  ('00000000-0000-4000-8000-00000000000f', 'pay-1', 27000, 'captured', '2026-03-01 10:05:00+00', 1, 0, NULL, NULL),
  ('00000000-0000-4000-8000-000000000010', 'pay-2', 8000, 'failed', '2026-03-02 10:05:00+00', 2, 1, 'REJECT', '한도 초과');
INSERT INTO schedule (id, uid, sdate, start_time, end_time, title, place, memo, is_important) VALUES
  ('00000000-0000-4000-8000-000000000011', 'u-buyer', '20260301', '10:00', '11:30', '장터', '마당', '장바구니', true),
  ('00000000-0000-4000-8000-000000000013', 'u-buyer', '20260302', '21:00', '23:59', '밤 산책', '', '', false);
INSERT INTO anniversary (id, uid, aname, adate, is_holiday, calendar, recurs) VALUES
  ('00000000-0000-4000-8000-000000000012', 'u-buyer', '어머니 생신', '20260412', false, 'lunar', 'yearly');
INSERT INTO calendar_feed (uid, token_hash) VALUES ('u-buyer', 'hash-of-a-token');
