UPDATE items SET expected_on = '2026-12-24', pre_order_cap = '20' WHERE id = '00000000000phone';
INSERT INTO pre_orders (id, name, email, phone, address, quantity, item_id, product, placed_at) VALUES
('0000000preorder3', 'Ama', 'ama@example.com', '+94770001111', '9 Sea Street, Negombo', 1, '00000000000phone', '{"id":"00000000000phone","title":"Serendib One","brand":"Serendib","category":"Phones","price":99999,"images":[],"description":""}', '2026-09-13T05:00:00Z');
INSERT INTO stock_queue (pre_order_id, item_id, wanted, held) VALUES ('0000000preorder3', '00000000000phone', 1, 0);
